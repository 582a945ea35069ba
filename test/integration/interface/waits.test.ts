import type { ServerResponse } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { resumeIn } from '../../stack/answering.ts';
import { anyInput, childrenOf, running } from '../../stack/children.ts';
import { check, fetching, sleeping, waiting } from '../../stack/definitions.ts';
import { eventually } from '../../stack/eventually.ts';
import { serveHttp } from '../../stack/loopback-server.ts';
import { startStack, type OwnStack } from '../../stack/stack.ts';
import { standsStill } from '../../stack/stood-still.ts';
import { createBadgeTemplate, issuing } from '../../stack/wallets.ts';

interface WaitsFor {
  kind: string;
  since: string;
  until: string | null;
  actionId: string | null;
  executionId: string | null;
  by: string;
  otherwise: string;
  sentence: string;
}

let stack: OwnStack;
beforeAll(async () => {
  stack = await startStack({ sweeps: true, relay: { everyMs: 50, olderThanMs: 0, batch: 100 } });
});
afterAll(() => stack.stop());

const begin = async (actions: readonly object[], rest: object = {}): Promise<string> => {
  const { body } = await stack.start(await stack.publish(anyInput(actions, rest)), {});
  return body.id;
};
const waitOf = async (id: string): Promise<WaitsFor | null> =>
  ((await stack.get(id)) as unknown as { waitsFor: WaitsFor | null }).waitsFor;
const until = (id: string, kind: string): Promise<WaitsFor> =>
  eventually(async () => {
    const wait = await waitOf(id);
    expect(wait?.kind).toBe(kind);
    return wait as WaitsFor;
  });
const listed = async (query: string): Promise<{ id: string; waitsFor: WaitsFor | null }[]> => {
  const { status, body } = await stack.request<{ data: { id: string; waitsFor: WaitsFor | null }[] }>(
    'GET',
    `${stack.project}/executions?${query}`,
  );
  expect(status).toBe(200);
  return body.data;
};

describe('the wait of an open execution', () => {
  it('is shown as a decision of a person, and a list can be filtered by it', async () => {
    const id = await begin([
      { id: 'approve', name: 'people/decide@v1', attributes: { title: 'Approve?' }, timeout: 'P1D' },
    ]);
    const wait = await until(id, 'waits.person');
    expect(wait).toMatchObject({ actionId: 'approve', executionId: null });
    expect(Date.parse(wait.until ?? '') - Date.parse(wait.since)).toBeCloseTo(86_400_000, -4);
    const time = (at: string) => at.slice(0, 19).replace('T', ' ');
    expect(wait.sentence).toBe(
      `\`approve\` waits for the decision of a person, since ${time(wait.since)} UTC. Next to act: the people who were asked, or whoever may resume it. If nobody does, the time is over at ${time(wait.until ?? '')} UTC, and it fails.`,
    );
    const other = await begin([waiting('ask')]);
    await until(other, 'waits.callback');
    expect((await listed('waitsFor=waits.person')).map((one) => one.id)).toEqual([id]);
    expect((await listed('waitsFor=waits.callback')).map((one) => one.id)).toEqual([other]);
    expect(await listed('limit=2')).toMatchObject([
      { waitsFor: { kind: 'waits.callback' } },
      { waitsFor: wait },
    ]);
    await resumeIn(stack, id, { actionId: 'approve', data: { choice: 'approve' } });
    await stack.until(id, 'completed');
    expect(await waitOf(id)).toBeNull();
    expect(await listed('waitsFor=waits.person')).toEqual([]);
  });

  it('is shown as a wallet, a point in time, and a person before both', async () => {
    const template = await createBadgeTemplate(stack);
    const sleeps = await begin([sleeping('pause', 'PT1H')]);
    const offers = await begin([issuing('offer', template, { name: 'Ada' })]);
    expect(await until(sleeps, 'waits.timer')).toMatchObject({ actionId: 'pause' });
    expect(await until(offers, 'waits.wallet')).toMatchObject({ actionId: 'offer' });
    const both = await begin([
      {
        id: 'both',
        parallel: {
          first: [sleeping('pause', 'PT1H')],
          second: [{ id: 'ask', name: 'people/decide@v1', attributes: { title: 'Go on?' } }],
        },
      },
    ]);
    expect(await until(both, 'waits.person')).toMatchObject({ actionId: 'ask' });
  });

  it('is shown as the next try of an action, and the next round of a repetition', async () => {
    const { port } = await serveHttp((_request, response) => response.writeHead(503).end());
    const tries = await begin([
      {
        ...fetching('call', `http://127.0.0.1:${port}/`),
        retry: { maxAttempts: 2, interval: 'PT1H' },
      },
    ]);
    const wait = await until(tries, 'waits.retry');
    expect(wait.actionId).toBe('call');
    expect(Date.parse(wait.until ?? '')).toBeGreaterThan(Date.now() + 3_000_000);
    expect(wait.sentence).toMatch(/waits for its next try, after \d that failed/);
    const rounds = await begin([
      {
        id: 'poll',
        repeat: { interval: 'PT1H', maxAttempts: 3, until: '${false}' },
        actions: [check('look')],
      },
    ]);
    expect(await until(rounds, 'waits.retry')).toMatchObject({ actionId: 'poll' });
  });

  it('is shown as the end of another execution, and as its call while that runs', async () => {
    const child = await stack.publish(anyInput([waiting('ask')]));
    const id = await begin([running('run', child)]);
    const wait = await until(id, 'waits.child');
    expect(wait).toMatchObject({ actionId: 'run', executionId: (await childrenOf(stack, id))[0] });
    await until(wait.executionId ?? '', 'waits.callback');

    const held: ServerResponse[] = [];
    const { port } = await serveHttp((_request, response) => held.push(response));
    const calls = await begin([fetching('call', `http://127.0.0.1:${port}/`)]);
    await eventually(() => expect(held).toHaveLength(1));
    expect(await until(calls, 'runs')).toMatchObject({ actionId: 'call' });
    // A call may take longer than a minute.
    await standsStill(stack, calls);
    expect(await waitOf(calls)).toMatchObject({ kind: 'runs' });
    held[0]?.writeHead(204).end();
    await stack.until(calls, 'completed');
  });

  it('is shown as a free slot, while as many iterations are running as allowed', async () => {
    const { port } = await serveHttp((_request, response) => response.writeHead(503).end());
    const call = {
      ...fetching('call', `http://127.0.0.1:${port}/`),
      retry: { maxAttempts: 2, interval: 'PT1H' },
    };
    const id = await begin([
      { id: 'loop', forEach: [1, 2, 3], concurrency: 2, actions: [waiting('ask'), call] },
    ]);
    await until(id, 'waits.callback');
    for (const index of [0, 1]) await resumeIn(stack, id, { actionId: `loop[${index}].ask`, data: {} });
    await eventually(async () => {
      const calls = await stack.db.$client`
        select from execution_entries where execution_id = ${id} and path like '%.call' and status = 'waiting'`;
      expect(calls).toHaveLength(2);
    });
    await resumeIn(stack, id, { actionId: 'loop[2].ask', data: {} });
    expect(await until(id, 'waits.place')).toMatchObject({ until: null });
  });

  it('is shown as no progress, if there are no workers', async () => {
    const id = await begin([check('one'), waiting('ask'), check('two')]);
    await until(id, 'waits.callback');
    await stack.worker.stop();
    try {
      await resumeIn(stack, id, { actionId: 'ask', data: {} });
      expect((await waitOf(id))?.kind).toBe('runs');
      await standsStill(stack, id);
      const wait = await waitOf(id);
      expect(wait?.kind).toBe('standsStill');
      expect(wait?.sentence).toMatch(
        /^The execution stands still, although something is to be done|^`ask` stands still/,
      );
      expect((await listed('waitsFor=standsStill')).map((one) => one.id)).toEqual([id]);
    } finally {
      await stack.worker.start();
    }
    await stack.until(id, 'completed');
  });

  it('cannot be filtered by an unknown word', async () => {
    const { status, body } = await stack.request('GET', `${stack.project}/executions?waitsFor=waits.nobody`);
    expect(status).toBe(422);
    expect(body).toMatchObject({ details: [{ field: 'waitsFor' }] });
  });
});
