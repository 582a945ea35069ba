import { afterEach, beforeAll } from 'vitest';
import { api, complaints, unanswered, waiting } from './api.ts';
import { close } from './open.ts';

beforeAll(() => api.enable());

/** The lines of a page that are shown of it if its test fails. */
const MOST_LINES = 30;

/** A dialog, and the page below it without what is around every page. */
const shownText = (): string =>
  [...document.querySelectorAll<HTMLElement>('[role=dialog], main')]
    .map(({ innerText }) => innerText)
    .join('\n') || document.body.innerText;

/** Returns what a reader of the failure would see in the window. */
const whatIsThere = () =>
  [
    {
      name: location.pathname + location.search,
      lines: shownText().split('\n').slice(0, MOST_LINES),
    },
    { name: 'requests that wait for their answer', lines: [...waiting] },
  ].filter(({ lines }) => lines.length > 0);

afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') Object.assign(task.meta, { outputs: whatIsThere() });
  waiting.clear();
  await close();
  localStorage.clear();
  api.resetHandlers();
  const found = [...complaints.splice(0), ...unanswered.splice(0).map((request) => `no stub for ${request}`)];
  if (found.length > 0) throw new Error(`The page complains:\n${found.join('\n')}`);
});
