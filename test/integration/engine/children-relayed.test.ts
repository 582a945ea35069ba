import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anyInput, outputOf, running } from '../../stack/children.ts';
import { startStack, type OwnStack } from '../../stack/stack.ts';

let stack: OwnStack;
beforeAll(async () => {
  stack = await startStack({ relay: { everyMs: 50, olderThanMs: 0, batch: 100 } });
});
afterAll(() => stack.stop());

describe('the outbox relay', () => {
  it('reports the end of an execution to a run that does not know that somebody waits', async () => {
    const child = await stack.publish({
      name: 'List',
      actions: [{ id: 'check', name: 'general/validateJson@v1', attributes: { data: 1, schema: true } }],
    });
    const done = await stack.run(await stack.publish(anyInput([running('run', child)])));
    expect(outputOf(done, 'run')).toMatchObject({ status: 'completed', output: null });
  });
});
