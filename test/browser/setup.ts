import { notifications } from '@mantine/notifications';
import { afterEach, beforeAll } from 'vitest';
import { cleanup } from 'vitest-browser-react';
import { api, unanswered } from './api.ts';
import { forget } from './open.tsx';

const complaints: string[] = [];
for (const level of ['error', 'warn'] as const) {
  const say = console[level];
  console[level] = (...words: unknown[]) => {
    complaints.push(words.map(String).join(' '));
    say(...words);
  };
}

let isStarted = false;
beforeAll(async () => {
  if (isStarted) return;
  isStarted = true;
  await api.start({ quiet: true, onUnhandledRequest: 'bypass' });
});

afterEach(async () => {
  notifications.clean();
  await cleanup();
  await forget();
  api.resetHandlers();
  const found = [...complaints.splice(0), ...unanswered.splice(0).map((request) => `no stub for ${request}`)];
  if (found.length > 0) throw new Error(`The page complains:\n${found.join('\n')}`);
});
