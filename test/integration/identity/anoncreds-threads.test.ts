import { afterAll, beforeAll, expect, it } from 'vitest';
import { setRegistrySize } from '../../../identity/anoncreds/registries.ts';
import { registering } from '../../stack/anoncreds.ts';
import { workflowOf } from '../../stack/definitions.ts';
import { startStack, type Stack } from '../../stack/stack.ts';

let stack: Stack;
beforeAll(async () => {
  setRegistrySize(50);
  stack = await startStack();
});
afterAll(() => stack.stop());

let tries = 0;
it('while the keys of a credential definition are made, this process goes on answering', async () => {
  const workflow = await stack.publish(
    workflowOf(registering(['Name'], { revocable: true, version: `1.${++tries}` })),
  );
  const { id } = (await stack.start(workflow)).body;
  const made = stack.until(id, 'completed', 'failed');
  const end = new AbortController();
  void made.finally(() => end.abort());
  // API, worker and test share one event loop: none of these would come back if a native call held it.
  let answered = 0;
  while (!end.signal.aborted) {
    const { status } = await stack.request('GET', `${stack.project}/executions/${id}`);
    expect(status).toBe(200);
    answered++;
  }
  expect((await made).error).toBeNull();
  expect(answered).toBeGreaterThan(5);
}, 300_000);
