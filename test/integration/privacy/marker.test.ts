import { randomBytes } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { check, fetching, waiting, workflowOf } from '../../stack/definitions.ts';
import { startStack, type OwnStack } from '../../stack/stack.ts';
import { throwing, withdrawable } from '../../stack/test-actions.ts';
import type { ExecutionBody } from '../../stack/test-client.ts';
import { serveHttp } from '../../stack/loopback-server.ts';
import { placesOf, tracesOf } from './traces.ts';

const marker = `marker${randomBytes(12).toString('hex')}`;
const input = { text: marker, nested: { list: [{ text: marker }] }, [marker]: marker };

let stack: OwnStack;
beforeAll(async () => {
  const actions = [throwing('local'), throwing('remote'), withdrawable(() => {})];
  stack = await startStack({ actions });
});
afterAll(() => stack.stop());

const run = async (actions: Parameters<typeof workflowOf>[0], headers: Record<string, string> = {}) => {
  const { body } = await stack.start(await stack.publish(workflowOf(actions)), input, headers);
  return stack.until(body.id, 'completed', 'failed', 'onHold');
};
const post = (path: string, body: unknown) => stack.request('POST', path, { body });
const callbackOf = ({ payload }: ExecutionBody) =>
  new URL(String(payload.actions['wait']?.output['callbackUrl'])).pathname;

/** Starts an endpoint that fails once and then echoes, in body and headers. */
async function echoing(first: number): Promise<string> {
  let count = 0;
  const server = await serveHttp((_, response) => {
    const status = count++ === 0 ? first : 200;
    response.writeHead(status, { 'content-type': 'application/json', 'x-echo': marker });
    response.end(JSON.stringify({ echo: marker }));
  });
  return `http://127.0.0.1:${server.port}/`;
}

const request = { method: 'POST', headers: { 'x-input': '$.input.text' }, payload: { all: '$.input' } };

/** Runs executions with every kind of end. The marker is wherever a caller or a stranger may put data. */
async function runEveryKind(): Promise<unknown[]> {
  const callbacks: string[] = [];
  const statuses: unknown[] = [];
  const note = ({ status, error }: ExecutionBody) => statuses.push(error ? error.code : status);
  const completed = fetching('call', await echoing(200), request);
  note(
    await run([completed, check('visible', '${ "Dear " + input.text }')], { 'idempotency-key': uuidv7() }),
  );
  note(await run([fetching('call', await echoing(503), request)]));
  note(await run([fetching('call', await echoing(404), request)]));
  note(
    await run([
      fetching('call', '${ "http://127.0.0.1:1/" + input.text + "?q=" + input.text }', {
        failOnError: false,
        timeout: '$.input.text',
      }),
    ]),
  );
  note(await run([check('look', '$.input.nested.list[0].text.deeper')]));
  note(await run([check('look', '${ input.nested.list[0].text + 1 }')]));
  note(
    await run([
      check('fit', '$.input', {
        type: 'object',
        properties: { text: { type: 'integer' } },
        additionalProperties: false,
      }),
    ]),
  );
  for (const kind of ['local', 'remote']) {
    note(
      await run([{ id: 'throw', name: `test/throw-${kind}@v1`, attributes: { message: '$.input.text' } }]),
    );
  }
  const schema = {
    type: 'object',
    properties: { kind: { const: '$.input.text' } },
    additionalProperties: false,
  };
  const answered = await run([waiting('wait', { schema })]);
  callbacks.push(callbackOf(answered));
  await post(callbackOf(answered), { kind: 1, [marker]: marker });
  await post(callbackOf(answered), `{"kind": "${marker}`);
  await post(callbackOf(answered), { kind: marker });
  note(await stack.until(answered.id, 'completed'));
  const resumed = await run([waiting('wait')]);
  await post(`${stack.project}/executions/${resumed.id}/resume`, { actionId: 'wait', data: input });
  note(await stack.until(resumed.id, 'completed'));
  note(await run([waiting('wait', { schema })]));
  const cancelled = await run([
    { id: 'held', name: 'test/withdraw@v1', attributes: { key: 'any', note: '$.input.text' } },
  ]);
  await post(`${stack.project}/executions/${cancelled.id}/cancel`, undefined);
  note(await stack.until(cancelled.id, 'cancelled'));
  await runScheduled();
  for (const status of await tryEveryKind()) statuses.push(status);
  await post(`${stack.project}/executions`, { workflowId: marker, input, [marker]: marker });
  await post(`${stack.project}/executions`, `{"input": "${marker}`);
  return [statuses, callbacks];
}

/** Starts an execution by a schedule with the marker in its input. */
async function runScheduled(): Promise<void> {
  const schedules = `${stack.project}/schedules`;
  const workflowId = await stack.publish(workflowOf([check('one')]));
  const { body: schedule } = await stack.request<{ id: string }>('POST', schedules, {
    body: { workflowId, name: 'Daily', spec: { everySeconds: 86_400 }, input },
  });
  const { body } = await stack.request<{ id: string }>('POST', `${schedules}/${schedule.id}/trigger`);
  await stack.until(body.id, 'completed');
}

/** Tries actions, with every kind of end. */
async function tryEveryKind(): Promise<unknown[]> {
  const tries: [string, object][] = [
    ['general/fetch@v1', { url: await echoing(200), ...request }],
    ['general/fetch@v1', { url: await echoing(404), ...request }],
    ['general/fetch@v1', { url: `http://127.0.0.1:1/${marker}` }],
    ['general/fetch@v1', { url: marker, [marker]: marker }],
    ['general/fail@v1', { message: '$.input.text' }],
    ['general/set@v1', { [marker]: '${input.text + 1}' }],
    ['general/set@v1', { [marker]: `\${${marker} +` }],
    ['test/throw-remote@v1', { message: '$.input.text' }],
  ];
  const statuses: unknown[] = [];
  for (const [name, attributes] of tries) {
    const { body } = await stack.request<{ status?: string; code?: number; error: { code: number } | null }>(
      'POST',
      `${stack.project}/actions/${name}/try`,
      { body: { attributes, input, roots: { item: marker } } },
    );
    statuses.push(body.error?.code ?? body.status ?? body.code);
  }
  return statuses;
}

describe('data', () => {
  it('of callers and strangers is in no history, no log line and no table, whatever the result of an execution', async () => {
    const [statuses, callbacks] = await runEveryKind();
    expect(statuses).toEqual([
      'completed',
      'completed',
      2005,
      2000,
      2001,
      2001,
      2008,
      2007,
      2007,
      'completed',
      'completed',
      'onHold',
      'cancelled',
      'completed',
      2005,
      2005,
      2000,
      2005,
      2001,
      2000,
      2007,
    ]);
    const traces = await tracesOf(stack);
    expect(placesOf(marker, traces)).toEqual([]);
    // Neither are secrets that give access.
    for (const path of callbacks as string[])
      expect(placesOf(path.split('/').at(-1) ?? path, traces)).toEqual([]);
    expect(placesOf(stack.tenant.apiKey.slice(-38), traces)).toEqual([]);
  });

  it('is found by the same search if it may be shown: an action id in a history, a table and a log line', async () => {
    await run([check('visible')]);
    const found = placesOf('visible', await tracesOf(stack)).map((place) => place.split(' ')[0]);
    expect(new Set(found)).toEqual(new Set(['history', 'table', 'log']));
  });
});
