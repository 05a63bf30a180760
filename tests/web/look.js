// What somebody who looks at the page can do now; waits until there is something to be done.
//
// share: which of the things that can be chosen is taken, from 0 to 1.
// clicks: how many clicks the page has seen before the last one; it is waited for.
// by: 'pointer' looks for what a finger or a mouse reaches, and scrolls to it; 'keys' only tells.
async ({ share, clicks, by, patience }) => {
  const CHOOSABLE = '[data-thing].is-open, .prompt [data-option]';

  if (window.clicksSeen === undefined) {
    window.clicksSeen = 0;
    addEventListener('click', () => (window.clicksSeen += 1), true);
  }

  const shown = (one) => one.checkVisibility() && one.getBoundingClientRect().width > 0;
  const all = (where) => [...document.querySelectorAll(where)].filter(shown);

  /** A point of it at which nothing else lies above it. */
  function reach(one) {
    one.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
    const area = one.getBoundingClientRect();
    for (const down of [0.5, 0.15, 0.85])
      for (const right of [0.5, 0.1, 0.9]) {
        const [x, y] = [area.x + area.width * right, area.y + area.height * down];
        if (one.contains(document.elementFromPoint(x, y))) return { x, y };
      }
  }

  /** By keys: whatever is picked is answered first, by the buttons of the ribbon. */
  function toChoose() {
    const buttons = all('.prompt [data-option]');
    return document.querySelector('.is-chosen') && buttons.length ? buttons : all(CHOOSABLE);
  }

  function found() {
    if (!(window.clicksSeen > clicks)) return;
    if (document.querySelector('.winner')) return { what: 'over' };
    const curtain = document.querySelector('.curtain .draw1');
    if (curtain) return { what: 'curtain', ...reach(curtain) };
    if (!document.querySelector('.table:not([data-busy], .offline)')) return;
    const things = toChoose();
    if (!things.length && !document.querySelector('.phone-tabs .asks')) return;
    if (by === 'keys') return { what: 'things' };
    const first = Math.floor(share * things.length);
    for (const one of [...things.slice(first), ...things.slice(0, first)]) {
      const point = reach(one);
      if (point) return { what: 'thing', name: one.dataset.thing ?? one.dataset.option, ...point };
    }
    // On a phone, what is asked about can lie in a sheet; its tab is marked.
    const tabs = all('.phone-tabs .asks:not(.on)');
    const tab = tabs[Math.floor(share * tabs.length)] ?? all('.veil')[0];
    const point = tab && reach(tab);
    if (point) return { what: 'tab', name: tab.textContent, ...point };
  }

  /** Until something changes on the page; seldom, something changes without a trace in it. */
  function change() {
    return new Promise((resolve) => {
      const done = () => {
        watching.disconnect();
        clearTimeout(late);
        removeEventListener('click', soon);
        resolve();
      };
      const soon = () => setTimeout(done);
      const watching = new MutationObserver(done);
      const late = setTimeout(done, 500);
      addEventListener('click', soon);
      watching.observe(document, { attributes: true, childList: true, subtree: true });
    });
  }

  const until = performance.now() + patience;
  while (performance.now() < until) {
    const now = found();
    if (now) return { ...now, clicks: window.clicksSeen };
    await change();
  }
  const names = (where) =>
    [...document.querySelectorAll(where)].map((one) => one.dataset.thing ?? one.dataset.option);
  return {
    what: 'nothing',
    page: location.href,
    clicked: window.clicksSeen > clicks,
    table: document.querySelector('.table')?.className ?? 'none',
    busy: !!document.querySelector('[data-busy]'),
    prompt: document.querySelector('.prompt')?.innerText,
    notices: all('.why-not, .notice').map((one) => one.innerText),
    open: names(CHOOSABLE),
    visible: all(CHOOSABLE).length,
    log: [...document.querySelectorAll('.log li')].slice(0, 4).map((one) => one.textContent),
  };
};
