import { expect, it } from 'vitest';
import { run, waiting } from './run.ts';

it('a dry run refuses a label that is no text, as a run does', async () => {
  const done = await run([{ ...waiting('ask'), label: '${input.who}' }], { input: { who: { team: 1 } } });
  expect(done).toMatchObject({ status: 'failed', error: { code: 2001, path: 'ask' } });
});
