import { find } from './find.js';

const box = document.querySelector('input[type=search]');
const found = document.querySelector('.found');
const { index: indexAddress, guide } = document.body.dataset;

const button = document.querySelector('.theme');
button.hidden = false;
button.addEventListener('click', () => {
  const { style } = document.documentElement;
  const isDark = style.colorScheme
    ? style.colorScheme === 'dark'
    : matchMedia('(prefers-color-scheme: dark)').matches;
  style.colorScheme = isDark ? 'light' : 'dark';
  localStorage.setItem('holdfast-guide-theme', style.colorScheme);
});

/** The index is loaded once, when somebody begins to search. */
let loading;
const load = () => (loading ??= fetch(indexAddress).then((answer) => answer.json()));

function row({ path, anchor, title, heading, excerpt }) {
  const link = document.createElement('a');
  link.href = `${guide}${path}${anchor && `#${anchor}`}`;
  const name = document.createElement('b');
  name.textContent = heading === title ? title : `${title} › ${heading}`;
  const text = document.createElement('span');
  text.textContent = excerpt;
  link.append(name, text);
  const item = document.createElement('li');
  item.append(link);
  return item;
}

function show(index, asked) {
  // Somebody may have typed on while the index was loaded.
  if (asked !== box.value) return;
  const hits = find(index, asked);
  const nothing = document.createElement('li');
  nothing.textContent = 'Nothing in the guide has all of these words.';
  found.replaceChildren(...(hits.length > 0 ? hits.map(row) : [nothing]));
  found.hidden = asked.trim() === '';
}

const close = () => {
  found.hidden = true;
};

box.hidden = false;
box.addEventListener('focus', () => void load());
box.addEventListener('input', () => {
  const asked = box.value;
  void load().then((index) => show(index, asked));
});
document.addEventListener('keydown', (event) => {
  const isTyping = event.target instanceof HTMLInputElement;
  if (event.key === '/' && !isTyping) {
    event.preventDefault();
    box.focus();
  }
  if (event.key === 'Escape') close();
  if (event.key === 'Enter' && event.target === box) found.querySelector('a')?.click();
  if (!found.hidden && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
    event.preventDefault();
    const stops = [box, ...found.querySelectorAll('a')];
    const at = stops.indexOf(document.activeElement) + (event.key === 'ArrowDown' ? 1 : -1);
    stops.at(Math.min(at, stops.length - 1))?.focus();
  }
});
document.addEventListener('click', (event) => {
  if (!event.target.closest('search') || event.target.closest('.found a')) close();
});
