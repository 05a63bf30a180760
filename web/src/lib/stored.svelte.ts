/** A value that this browser remembers. Where nothing can be stored, it lives as long as the page. */
export function stored<T>(name: string, start: T): { value: T } {
  const key = `homage.${name}`;
  let value = $state(read(key, start));
  return {
    get value() {
      return value;
    },
    set value(next: T) {
      value = next;
      try {
        localStorage.setItem(key, JSON.stringify(next));
      } catch {
        // private windows refuse; the choice then holds for this visit
      }
    },
  };
}

function read<T>(key: string, start: T): T {
  try {
    const text = localStorage.getItem(key);
    return text === null ? start : (JSON.parse(text) as T);
  } catch {
    return start;
  }
}
