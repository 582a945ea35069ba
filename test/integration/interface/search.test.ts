import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anyInput } from '../../stack/children.ts';
import { check, waiting } from '../../stack/definitions.ts';
import { startStack, type OwnStack } from '../../stack/stack.ts';

interface Found {
  data: { id: string }[];
  nextCursor: string | null;
}

let stack: OwnStack;
let ship: string;
beforeAll(async () => {
  stack = await startStack();
  ship = await stack.publish(anyInput([], { name: 'Ship an Order' }));
});
afterAll(() => stack.stop());

const start = async (workflowId: string, labels: Record<string, string> = {}): Promise<string> =>
  (
    await stack.request<{ id: string }>('POST', `${stack.project}/executions`, {
      body: { workflowId, input: {}, labels },
    })
  ).body.id;
const ask = (list: string, search: string, rest = '') =>
  stack.request<Found>('GET', `${stack.project}/${list}?search=${encodeURIComponent(search)}${rest}`);
const find = async (list: string, search: string, rest = ''): Promise<string[]> => {
  const { status, body } = await ask(list, search, rest);
  expect(status).toBe(200);
  return body.data.map(({ id }) => id);
};

describe('a search', () => {
  it('finds executions by the last eight characters of the id, and by the whole id', async () => {
    const [id] = [await start(ship), await start(ship)];
    for (const text of [id.slice(-8), `…${id.slice(-8)}`, id.slice(-8).toUpperCase(), id])
      expect(await find('executions', text)).toEqual([id]);
    expect(await find('executions', id.slice(-7))).toEqual([]);
    expect(await find('executions', id.slice(-8), '&status=cancelled')).toEqual([]);
  });

  it('finds executions by the start of the value of a label, in small or capital letters, and each execution once', async () => {
    const first = await start(ship, { order: 'Zeta-4711', customer: 'zeta-47' });
    const second = await start(ship, { order: 'Zeta-4712' });
    const odd = await start(ship, { order: String.raw`50%_off\now` });
    expect(await find('executions', 'zETA-47')).toEqual([second, first]);
    expect(await find('executions', 'Zeta-4711')).toEqual([first]);
    expect(await find('executions', 'eta-4711')).toEqual([]);
    // None of these characters is a placeholder.
    expect(await find('executions', '50%_')).toEqual([odd]);
    expect(await find('executions', String.raw`50%_off\n`)).toEqual([odd]);
    expect(await find('executions', '5_%')).toEqual([]);
    await stack.until(odd, 'completed', 'failed');
    expect((await stack.request('DELETE', `${stack.project}/executions/${odd}`)).status).toBe(204);
    expect(await find('executions', '50%_')).toEqual([]);
  });

  it('finds executions by a part of the name of the workflow, a page at a time', async () => {
    const paid = await stack.publish(anyInput([], { name: 'Collect a payment' }));
    const ids = [];
    for (const nth of [1, 2, 3]) ids.unshift(await start(paid, { collect: `Collect ${nth}` }));
    expect(await find('executions', 'COLLECT')).toEqual(ids);
    const pages: string[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const { body }: { body: Found } = await ask(
        'executions',
        'collect',
        `&limit=1${cursor && `&cursor=${cursor}`}`,
      );
      pages.push(...body.data.map(({ id }) => id));
      cursor = body.nextCursor;
    }
    expect(pages).toEqual(ids);
    expect(await find('executions', 'collect', '&sort=createdAt')).toEqual(ids.toReversed());
    expect(await find('executions', 'collect', '&include=payload&limit=2')).toEqual(ids.slice(0, 2));
  });

  it('finds executions by the action in which they have failed, or wait', async () => {
    const [waits, fails, failsInLoop, waitsInLoop] = await Promise.all(
      [
        [waiting('signature')],
        [check('amount', 1, { type: 'string' })],
        [{ id: 'lines', forEach: [1, 2], actions: [check('price', 1, { type: 'string' })] }],
        [{ id: 'parties', forEach: [1, 2], actions: [waiting('consent')] }],
      ].map((actions, nth) => stack.publish(anyInput(actions, { name: `W ${nth}` }))),
    );
    const [waitsId, failsId, failsInLoopId, waitsInLoopId] = [
      await start(waits ?? ''),
      await start(fails ?? ''),
      await start(failsInLoop ?? ''),
      await start(waitsInLoop ?? ''),
    ];
    await Promise.all([
      stack.until(waitsId, 'onHold'),
      stack.until(failsId, 'failed'),
      stack.until(failsInLoopId, 'failed'),
      stack.until(waitsInLoopId, 'onHold'),
    ]);
    const failedAt = (await stack.get(failsInLoopId)).failedActionId ?? '';
    expect(failedAt).toMatch(/^lines\[\d\]\.price$/);
    for (const [text, id] of [
      ['signature', waitsId],
      ['amount', failsId],
      ['price', failsInLoopId],
      [failedAt, failsInLoopId],
      ['consent', waitsInLoopId],
      ['parties[1].consent', waitsInLoopId],
    ] as const)
      expect(await find('executions', text)).toEqual([id]);
    expect(await find('executions', 'parties[7].consent')).toEqual([]);

    const holds = async (text: string) =>
      (
        await stack.request<{ data: { executionId: string; actionId: string }[] }>(
          'GET',
          `${stack.project}/holds?search=${encodeURIComponent(text)}`,
        )
      ).body.data.map(({ executionId, actionId }) => `${executionId} ${actionId}`);
    expect(await holds('signature')).toEqual([`${waitsId} signature`]);
    expect(await holds(waitsId.slice(-8))).toEqual([`${waitsId} signature`]);
    expect(await holds('W 0')).toEqual([`${waitsId} signature`]);
    expect(await holds('parties[1].consent')).toEqual([`${waitsInLoopId} parties[1].consent`]);
    expect((await holds('consent')).length).toBe(2);
    const labelled = await start(waits ?? '', { party: 'Omega 1' });
    await stack.until(labelled, 'onHold');
    expect(await holds('omega')).toEqual([`${labelled} signature`]);
    expect(await holds('nothing like it')).toEqual([]);
  });

  it('refuses a text that is too short, in another order, or matches too many labels', async () => {
    const faults = async (search: string, rest = '') => {
      const { status, body } = await ask('executions', search, rest);
      return { status, ...(body as object) };
    };
    expect(await faults('x')).toMatchObject({ status: 422, details: [{ field: 'search' }] });
    expect(await faults('order', '&sort=-endTime')).toMatchObject({
      status: 422,
      details: [
        { field: 'sort', message: 'must be createdAt or -createdAt where something is searched for' },
      ],
    });
    const id = await start(ship, { many: 'Theta 0' });
    await stack.db.$client`
      insert into execution_labels (execution_id, project_id, name, value)
      select ${id}, ${stack.tenant.projectId}, 'n' || n, 'Theta ' || n from generate_series(1, 10000) n`;
    expect(await faults('theta')).toMatchObject({
      status: 422,
      details: [{ reason: 'value.invalid', field: 'search' }],
    });
    expect(await find('executions', 'theta 77')).toEqual([id]);
  });
});

it('a search finds webhooks by their names, and them and connections by the end of their ids', async () => {
  const create = async (name: string) =>
    (
      await stack.request<{ id: string }>('POST', `${stack.project}/webhooks`, {
        body: { name, url: 'http://127.0.0.1:9/hooks', eventTypes: [] },
      })
    ).body.id;
  const [billing, shop] = [await create('Billing system'), await create('Shop')];
  expect(await find('webhooks', 'BILL')).toEqual([billing]);
  expect(await find('webhooks', shop.slice(-8))).toEqual([shop]);
  const connect = async () =>
    (await stack.request<{ id: string }>('POST', `${stack.project}/didcomm/connections`, { body: {} })).body
      .id;
  const connection = await connect();
  await connect();
  expect(await find('didcomm/connections', connection.slice(-8))).toEqual([connection]);
  expect(await find('didcomm/connections', connection)).toEqual([connection]);
});

it('a search finds nothing of another project', async () => {
  const created = await stack.request<{ id: string }>('POST', '/v1/projects', { body: { name: 'Other' } });
  const id = await start(ship, { secret: 'Sigma' });
  for (const text of ['sigma', id.slice(-8), 'Ship an'])
    expect(
      (
        await stack.request<Found>(
          'GET',
          `/v1/projects/${created.body.id}/executions?search=${encodeURIComponent(text)}`,
        )
      ).body,
    ).toMatchObject({ data: [] });
});
