import { notifications } from '@mantine/notifications';
import { afterEach, beforeAll } from 'vitest';
import { cleanup } from 'vitest-browser-react';
import { api, complaints, startApi, unanswered } from './api.ts';
import { forget } from './open.tsx';

beforeAll(startApi);

afterEach(async () => {
  notifications.clean();
  await cleanup();
  await forget();
  api.resetHandlers();
  const found = [...complaints.splice(0), ...unanswered.splice(0).map((request) => `no stub for ${request}`)];
  if (found.length > 0) throw new Error(`The page complains:\n${found.join('\n')}`);
});
