import { beforeAll, expect, it } from 'vitest';
import { maxExecutionBytes } from '../../../src/language/json/sizes.ts';
import { anyInput } from '../../stack/children.ts';
import { fetching, set, type Action, workflowOf } from '../../stack/definitions.ts';
import { serveHttp } from '../../stack/loopback-server.ts';
import { sharedStack } from '../../stack/shared-stack.ts';
import type { Stack } from '../../stack/stack.ts';

let stack: Stack;
beforeAll(async () => {
  stack = await sharedStack();
});

const count = 40;
const body = JSON.stringify('x'.repeat(300_000));

/** A service that answers the calls of some time at once. */
async function answeringTogether(): Promise<string> {
  const open: (() => void)[] = [];
  const { port } = await serveHttp((_request, response) => {
    open.push(() => response.writeHead(200, { 'content-type': 'application/json' }).end(body));
    setTimeout(() => open.splice(0).forEach((answer) => answer()), 300);
  });
  return `http://127.0.0.1:${port}/`;
}

async function run(entry: object, input: object = {}): Promise<string> {
  const definition = { ...workflowOf([entry as Action]), input: anyInput };
  const { id } = (await stack.start(await stack.publish(definition), input)).body;
  const { error } = await stack.until(id, 'failed', 'completed');
  expect(error).toMatchObject({
    code: 2005,
    details: [{ reason: 'limit.exceeded', limit: maxExecutionBytes }],
  });
  return id;
}

/** What the execution has, as it counts it, and as it is. */
async function bytesOf(id: string): Promise<{ counted: number; stored: number }> {
  const [row] = await stack.db.$client<[{ counted: number; stored: number }]>`
    select data_bytes as counted, octet_length(input)
      + (select coalesce(sum(octet_length(output)), 0) from execution_entries where execution_id = e.id)::integer
      + (select coalesce(sum(octet_length(items)), 0) from execution_items where execution_id = e.id)::integer as stored
    from executions e where id = ${id}`;
  return row;
}

it.each([
  ['calls that are answered', (url: string) => fetching('call', url)],
  ['values that are computed', () => set('copy', { copy: '${input.text}' })],
])('%s at the same time do not exceed the data limit of an execution', async (_what, action) => {
  const loop = {
    id: 'loop',
    forEach: Array.from({ length: count }, (_, at) => at),
    concurrency: count,
    actions: [action(await answeringTogether())],
  };
  const { counted, stored } = await bytesOf(await run(loop, { text: 'x'.repeat(250_000) }));
  expect(stored).toBeLessThanOrEqual(maxExecutionBytes);
  expect(counted).toBe(stored);
});
