import { afterEach, beforeAll } from 'vitest';
import { api, complaints, unanswered } from './api.ts';
import { close } from './open.ts';

beforeAll(() => api.enable());

afterEach(async () => {
  await close();
  localStorage.clear();
  api.resetHandlers();
  const found = [...complaints.splice(0), ...unanswered.splice(0).map((request) => `no stub for ${request}`)];
  if (found.length > 0) throw new Error(`The page complains:\n${found.join('\n')}`);
});
