/**
 * Keeps the page up to date. Server-sent events announce that the wait has changed. The script then loads the page
 * again, which shows the whole state without a script, too. `data-events`: where they come from, if not from the page.
 */
export const script = `
(() => {
  const main = () => document.querySelector('main');
  let timer;
  let events;
  const plan = () => {
    clearTimeout(timer);
    const { seconds, back, final } = main().dataset;
    if (final !== undefined && events) events.close();
    if (back) timer = setTimeout(() => location.replace(back), 3000);
    else if (seconds) timer = setTimeout(look, Math.min(Number(seconds) * 1000 + 500, 2147483647));
  };
  const look = async () => {
    try {
      const answer = await fetch(location.href, { headers: { accept: 'text/html' } });
      const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
      const next = page.querySelector('main');
      if (next && next.innerHTML !== main().innerHTML) {
        main().replaceWith(next);
        document.title = page.title;
      } else if (next) Object.assign(main().dataset, next.dataset);
      plan();
    } catch {
      timer = setTimeout(look, 5000);
    }
  };
  if (main().dataset.final === undefined) {
    events = new EventSource(main().dataset.events || location.pathname + '/events');
    events.onmessage = look;
    document.addEventListener('visibilitychange', () => document.hidden || look());
  }
  plan();
})();
`;
