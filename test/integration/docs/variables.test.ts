import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sharedStack } from '../../stack/shared-stack.ts';
import type { Stack } from '../../stack/stack.ts';
import { examplesIn } from './examples.ts';
import { openServices } from './services.ts';
import { tryExample } from './try-example.ts';

const page = readFileSync(new URL('../../../docs/variables.md', import.meta.url), 'utf8');
const [example, ...others] = examplesIn(page);

let stack: Stack;
let services: Awaited<ReturnType<typeof openServices>>;
beforeAll(async () => {
  [stack, services] = await Promise.all([sharedStack(), openServices()]);
});
afterAll(() => services.close());

it('the example of docs/variables.md runs with the variable that the page creates, and is not published without it', async () => {
  const [, body = '{}'] = /\$API\/variables -H.*?-d '(\{.*?\})'/s.exec(page) ?? [];
  const reachable = services.forExecution();
  const source = example?.source ?? '';
  await expect(stack.publish(source)).rejects.toThrow('variable.unknown');
  const variable = JSON.parse(reachable(body)) as object;
  expect((await stack.request('POST', `${stack.project}/variables`, { body: variable })).status).toBe(201);
  const [run, ...rest] = example?.runs ?? [];
  if (!run?.input) throw new Error('the example has no run');
  const workflowId = await stack.publish(source);
  const { status, payload } = await tryExample(stack, workflowId, { ...run, input: run.input }, reachable);
  expect(status).toBe(run.status);
  const shown = Object.entries(payload.actions).map(([id, { output }]) => [id, output]);
  expect(Object.fromEntries(shown)).toMatchObject(run.outputs);
  expect([others, rest]).toEqual([[], []]);
});
