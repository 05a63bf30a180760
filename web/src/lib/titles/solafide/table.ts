import avignon from '../avignon/table.ts';

export default avignon;
