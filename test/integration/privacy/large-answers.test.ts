import { beforeAll, expect, it } from 'vitest';
import { maxValues } from '../../../src/language/json/sizes.ts';
import { largeLength } from '../../../src/definitions/evaluation/read-json.ts';
import { type Action, fetching, workflowOf } from '../../stack/definitions.ts';
import { serveHttp } from '../../stack/loopback-server.ts';
import { sharedStack } from '../../stack/shared-stack.ts';
import type { Stack } from '../../stack/stack.ts';

let stack: Stack;
beforeAll(async () => {
  stack = await sharedStack();
});

/** Runs a call that is answered with this text. */
async function called(answer: string, attributes: object = {}, more: Action[] = []) {
  const server = await serveHttp((_request, response) => {
    response.setHeader('content-type', 'application/json').end(answer);
  });
  const url = `http://127.0.0.1:${server.port}/`;
  const id = await stack.publish(workflowOf([fetching('call', url, attributes), ...more]));
  const { body } = await stack.start(id);
  return stack.until(body.id, 'completed', 'failed');
}

const padding = 'x'.repeat(largeLength);

it('a large answer is an output like any other, which expressions read', async () => {
  const answer = `{ "b": [1.50, {"é": null}],  "a": "${padding}" }`;
  const read = { id: 'read', name: 'general/set@v1', attributes: { v: '${actions.call.output.body.b[0]}' } };
  const { payload } = await called(answer, {}, [read]);
  const output = payload.actions['call']?.output as Record<string, unknown>;
  expect(Object.keys(output)).toEqual(['status', 'headers', 'body', 'error']);
  expect(output['body']).toEqual({ b: [1.5, { é: null }], a: padding });
  expect(payload.actions['read']?.output).toEqual({ v: 1.5 });
});

it('the values of secrets are hidden in a large answer', async () => {
  const token = `token-${Date.now()}-of-the-crm`;
  await stack.request('POST', `${stack.project}/secrets`, {
    body: { name: 'large', type: 'bearer', values: { token }, hosts: ['127.0.0.1:*'] },
  });
  const { payload } = await called(JSON.stringify({ padding, [token]: `for ${token}` }), {
    credential: 'large',
  });
  expect(payload.actions['call']?.output).toMatchObject({ body: { padding, '•••': 'for •••' } });
});

const nested = (levels: number): string =>
  `{"a":"${padding}","b":${'['.repeat(levels)}${']'.repeat(levels)}}`;

it.each([
  ['too many values', `[${'1,'.repeat(maxValues)}1]`, { reason: 'http.body', limit: maxValues }],
  ['a name twice', `{"a":"${padding}","b":1,"b":2}`, { reason: 'http.body', line: 1 }],
  ['too many levels', nested(31), { reason: 'limit.exceeded', limit: 32 }],
])('a large answer that has %s fails the action, and says so', async (_, answer, detail) => {
  const { status, error } = await called(answer);
  expect({ status, code: error?.code }).toEqual({ status: 'failed', code: 2005 });
  expect(error?.details).toMatchObject([detail]);
});

it('a large answer may have as many levels as a small one', async () => {
  expect((await called(nested(30))).status).toBe('completed');
  expect((await called(nested(30).replace(padding, ''))).status).toBe('completed');
  expect((await called(nested(31).replace(padding, ''))).status).toBe('failed');
});
