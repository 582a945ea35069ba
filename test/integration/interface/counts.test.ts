import { afterAll, beforeAll, expect, it } from 'vitest';
import { anyInput } from '../../stack/children.ts';
import { check, waiting } from '../../stack/definitions.ts';
import { startStack, type OwnStack } from '../../stack/stack.ts';

interface Counts {
  counts: Record<string, { count: number; isMore: boolean }>;
}

let stack: OwnStack;
beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.stop());

const ask = (query = '') =>
  stack.request<Counts>('GET', `${stack.project}/executions/counts${query && `?${query}`}`);
const counts = async (query = '') => {
  const { status, body } = await ask(query);
  expect(status).toBe(200);
  return body.counts;
};
const exactly = (count: number) => ({ count, isMore: false });
const start = async (workflowId: string, labels: Record<string, string> = {}): Promise<string> =>
  (
    await stack.request<{ id: string }>('POST', `${stack.project}/executions`, {
      body: { workflowId, input: {}, labels },
    })
  ).body.id;

it('executions are counted by status, with the filters of the list', async () => {
  const none = exactly(0);
  expect(await counts()).toEqual({
    created: none,
    running: none,
    onHold: none,
    completed: none,
    failed: none,
    cancelled: none,
  });
  const holding = await stack.publish(anyInput([waiting('sign')], { name: 'Sign a lease' }));
  const failing = await stack.publish(anyInput([check('one', 1, { type: 'string' })]));
  const ids = [await start(holding, { order: 'Alpha 1' }), await start(holding)];
  for (const id of ids) await stack.until(id, 'onHold');
  const failed = await start(failing, { order: 'Alpha 2' });
  const { createdAt } = await stack.until(failed, 'failed');
  expect(await counts()).toMatchObject({ onHold: exactly(2), failed: exactly(1), completed: none });
  for (const [query, onHold, failures] of [
    [`workflowId=${holding}`, 2, 0],
    ['label=order:Alpha%201', 1, 0],
    ['search=alpha', 1, 1],
    ['search=lease', 2, 0],
    ['waitsFor=waits.callback', 2, 0],
    ['reason=field.type&failedActionId=one', 0, 1],
    [`createdAfter=${new Date(Date.parse(createdAt) - 1).toISOString()}`, 0, 1],
    [`createdBefore=${createdAt}`, 2, 0],
  ] as const)
    expect([query, await counts(query)]).toMatchObject([
      query,
      { onHold: exactly(onHold), failed: exactly(failures) },
    ]);
});

it('more than 1,000 of a status are shown as 1,000 and more', async () => {
  const { body } = await stack.request<{ id: string }>('POST', '/v1/projects', { body: { name: 'Many' } });
  const of = async () =>
    (await stack.request<Counts>('GET', `/v1/projects/${body.id}/executions/counts`)).body.counts;
  const copy = (many: number) => stack.db.$client`
    insert into executions select copy.* from (select * from executions where status = 'failed' limit 1) one
    cross join generate_series(1, ${many}) n
    cross join lateral jsonb_populate_record(one::executions, jsonb_build_object('id', uuidv7(n * interval '1 millisecond'), 'project_id', ${body.id}::uuid)) copy`;
  await copy(1_000);
  expect(await of()).toMatchObject({ failed: exactly(1_000), onHold: exactly(0) });
  await copy(1);
  expect(await of()).toMatchObject({ failed: { count: 1_000, isMore: true } });
});

it.each([
  ['status=failed', 'status'],
  ['httpStatus=99', 'httpStatus'],
  ['search=x', 'search'],
  ['cursor=x', 'cursor'],
])('a wrong filter of counts is refused: %s', async (query, field) => {
  expect(await ask(query)).toMatchObject({ status: 422, body: { code: 2000, details: [{ field }] } });
});
