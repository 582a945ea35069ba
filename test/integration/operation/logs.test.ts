import { afterAll, beforeAll, expect, it } from 'vitest';
import { check, waiting, workflowOf } from '../../stack/definitions.ts';
import { eventually } from '../../stack/eventually.ts';
import { startStack, type OwnStack } from '../../stack/stack.ts';
import { throwing } from '../../stack/test-actions.ts';

let stack: OwnStack;
beforeAll(async () => {
  stack = await startStack({ actions: [throwing('local'), throwing('remote')] });
});
afterAll(() => stack.stop());

type Line = Record<string, unknown>;
const lines = (): Line[] => stack.logged.map((line) => JSON.parse(line));

it('every line of a request has its id, which the answer names', async () => {
  const { headers } = await stack.request('GET', `${stack.project}/executions`, {
    headers: { 'x-request-id': 'asked-by-a-test' },
  });
  expect(headers.get('x-request-id')).toBe('asked-by-a-test');
  await stack.request('GET', '/v1/nowhere', { headers: { 'x-request-id': 'lost' } });
  const answered = () => lines().filter(({ msg }) => msg === 'request answered');
  // A line is written after the answer, which its caller may see before us.
  await eventually(() =>
    expect(answered()).toContainEqual(
      expect.objectContaining({ requestId: 'lost', status: 404, route: null }),
    ),
  );
  expect(answered()).toContainEqual(
    expect.objectContaining({ requestId: 'asked-by-a-test', status: 200, method: 'GET' }),
  );
  expect(answered().every(({ requestId }) => typeof requestId === 'string')).toBe(true);
});

it('every line of an action names its execution and itself, also of one that fails unexpectedly', async () => {
  const actions = ['local', 'remote'].map((runs) => ({
    id: `fails-${runs}`,
    name: `test/throw-${runs}@v1`,
    attributes: { message: 'word of a person' },
  }));
  for (const action of actions) {
    const { id, status } = await stack.run(await stack.publish(workflowOf([check('first'), action])));
    expect(status).toBe('failed');
    const own = () => lines().filter(({ executionId }) => executionId === id);
    await eventually(() => {
      expect(own()).toContainEqual(expect.objectContaining({ msg: 'action committed', actionId: 'first' }));
      expect(own()).toContainEqual(
        expect.objectContaining({ msg: 'action failed unexpectedly', actionId: action.id }),
      );
    });
  }
  const ofActions = lines().filter(({ msg }) => /^(action|activity) /.test(String(msg)));
  expect(ofActions.filter(({ executionId, actionId }) => !executionId || !actionId)).toEqual([]);
});

it('no line contains an API key or a callback URL, whatever is requested with it', async () => {
  const { apiKey } = stack.tenant;
  const held = await stack.run(await stack.publish(workflowOf([waiting('wait')])));
  const url = String(held.payload.actions['wait']?.output['callbackUrl']);
  const token = url.slice(url.lastIndexOf('/') + 1);
  const asked = [
    await stack.request('PUT', url, { apiKey: null, body: {} }),
    await stack.request('POST', url, { apiKey: null, body: '{' }),
    await stack.request('POST', `${url}/more`, { apiKey: null, body: {} }),
    await stack.request('POST', url, { apiKey: null, body: { ok: true } }),
    await stack.request('POST', url, { apiKey: null, body: { ok: true } }),
    await stack.request('GET', `/v1/${apiKey}`, {}),
    await stack.request('GET', `${stack.project}/executions?cursor=${apiKey}`),
    await stack.request('POST', `${stack.project}/workflows`, { body: `{"${apiKey}` }),
  ];
  expect(asked.map(({ status }) => status)).toEqual([405, 400, 404, 202, 409, 404, 422, 400]);
  await stack.until(held.id, 'completed');
  const all = stack.logged.join('');
  expect(all).toContain('request answered');
  expect(all).not.toContain(apiKey);
  expect(all).not.toContain(token);
});
