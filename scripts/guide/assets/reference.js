// It fills in the address of this server and the project that is open: the one of the address, of this tab, or of the console.
const stored = 'holdfast-project';
const asked = new URLSearchParams(location.search).get('project');
// A command is pasted into a shell, so nothing but an id is put into it.
const isId = (text) => /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text ?? '');
if (isId(asked)) sessionStorage.setItem(stored, asked);
const project = [asked, sessionStorage.getItem(stored), localStorage.getItem(stored)].find(isId);
const url = new URL('../..', new URL(document.body.dataset.guide, location.href)).href.replace(/\/$/, '');

const values = { project, url };
for (const place of document.querySelectorAll('var[data-fill]')) {
  const value = values[place.dataset.fill];
  if (value) place.textContent = value;
}

for (const block of document.querySelectorAll('pre.copied')) {
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = 'Copy';
  const copy = async () => {
    await navigator.clipboard.writeText(block.querySelector('code').textContent);
    button.textContent = 'Copied';
  };
  button.addEventListener('click', () => void copy());
  block.append(button);
}
