import { once } from 'node:events';
import { Agent, request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import { json } from 'node:stream/consumers';
import { afterEach, describe, expect, it } from 'vitest';
import type { ExecutionBody } from '../../stack/test-client.ts';
import { check, fetching, waiting, workflowOf } from '../../stack/definitions.ts';
import { eventually } from '../../stack/eventually.ts';
import { holdLock } from '../../stack/held-lock.ts';
import { startSystem, type System } from '../../system/system.ts';

let system: System;
afterEach(() => system.stop());

const start = async (env: Record<string, string> = {}): Promise<System> => {
  system = await startSystem({
    programs: 'production',
    env: { RATE_LIMIT_REQUESTS: '0', SHUTDOWN_GRACE_MS: '10000', ...env },
  });
  return system;
};

/** Sends a request over a connection of its own, or over the one that the agent keeps. */
async function post(path: string, body: unknown, agent: Agent | false = false, headers = {}) {
  const request = httpRequest(new URL(path, system.publicUrl), {
    method: 'POST',
    agent,
    headers: { 'content-type': 'application/json', 'x-access-token': system.tenant.apiKey, ...headers },
  });
  request.end(JSON.stringify(body));
  const [response] = await once(request, 'response');
  return { status: response.statusCode as number, body: (await json(response)) as ExecutionBody };
}

const startOne = (workflowId: string, headers = {}) =>
  post(`${system.project}/executions`, { workflowId, input: {} }, false, headers);

const readiness = async (agent: Agent): Promise<{ status: number; word: string }> => {
  const request = httpRequest(new URL('/health/ready', system.publicUrl), { agent }).end();
  const [response] = await once(request, 'response');
  return { status: response.statusCode, word: ((await json(response)) as { status: string }).status };
};

const refusesConnections = () =>
  eventually(() =>
    expect(fetch(`${system.publicUrl}/health/live`)).rejects.toMatchObject({
      cause: { code: 'ECONNREFUSED' },
    }),
  );

const rowIds = async (): Promise<Set<string>> =>
  new Set((await system.db.$client<{ id: string }[]>`select id from executions`).map(({ id }) => id));

describe('an API that is asked to stop', () => {
  it('answers every request that it has accepted, and accepts no other', async () => {
    await start();
    const workflowId = await system.publish(workflowOf([check('only')]));
    const lock = await holdLock(system.db, (sql) => sql`lock table executions in exclusive mode`);
    // They are started one after the other, because starts of the same moment share a statement.
    const under: ReturnType<typeof startOne>[] = [];
    while (under.length < 5) {
      under.push(startOne(workflowId));
      await lock.awaited('json_to_recordset', under.length);
    }
    system.api.terminate();
    await refusesConnections();
    await lock.release();
    const answers = await Promise.all(under);
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
    expect(await system.api.ended()).toBe('exit code 0');
    await system.api.start();
    for (const { body } of answers) await system.until(body.id, 'completed');
    await system.expectInvariants();
  }, 180_000);

  it('does not wait for connections without any request', async () => {
    await start({ SHUTDOWN_GRACE_MS: '600000' });
    const { hostname, port } = new URL(system.publicUrl);
    const opened = connect(Number(port), hostname);
    await once(opened, 'connect');
    const closed = once(opened, 'close');
    system.api.terminate();
    await closed;
    expect(await system.api.ended()).toBe('exit code 0');
  }, 60_000);

  it('keeps its promises under load: every start that got its 201 completes, and none is doubled', async () => {
    await start();
    const workflowId = await system.publish(workflowOf([check('first'), check('second')]));
    const started: string[] = [];
    const others: number[] = [];
    const enough = Promise.withResolvers<void>();
    const load = async (): Promise<string> => {
      for (;;) {
        try {
          const { status, body } = await startOne(workflowId);
          if (status === 201) started.push(body.id);
          else others.push(status);
          if (started.length === 60) enough.resolve();
        } catch (error) {
          return (error as { code?: string }).code ?? String(error);
        }
      }
    };
    const callers = Array.from({ length: 8 }, load);
    await enough.promise;
    system.api.terminate();
    const ends = await Promise.all(callers);
    expect(others).toEqual([]);
    // They were refused, or the kernel reset them while they waited to be accepted: no request of theirs was read.
    expect(ends.filter((end) => !['ECONNREFUSED', 'ECONNRESET', 'EPIPE'].includes(end))).toEqual([]);
    expect(await system.api.ended()).toBe('exit code 0');
    expect(await rowIds()).toEqual(new Set(started));
    await system.api.start();
    for (const id of started) await system.until(id, 'completed');
    await system.expectInvariants();
  }, 180_000);

  it('reports it to proxies first, and keeps working meanwhile', async () => {
    await start({ SHUTDOWN_DELAY_MS: '8000' });
    const workflowId = await system.publish(workflowOf([check('only')]));
    const agent = new Agent({ keepAlive: true });
    expect(await readiness(agent)).toEqual({ status: 200, word: 'ready' });
    system.api.terminate();
    await eventually(async () => expect(await readiness(agent)).toEqual({ status: 503, word: 'draining' }));
    const { status, body } = await startOne(workflowId);
    expect(status).toBe(201);
    expect(await system.api.ended()).toBe('exit code 0');
    agent.destroy();
    await system.api.start();
    await system.until(body.id, 'completed');
  }, 180_000);

  it('ends waits and live streams with their present state', async () => {
    await start();
    const workflowId = await system.publish(
      workflowOf([fetching('call', `${system.ledger.url}/`, { method: 'POST' })]),
    );
    const release = Promise.withResolvers<void>();
    const reached = Promise.withResolvers<void>();
    void system.ledger.at('effect call', async () => {
      reached.resolve();
      await release.promise;
    });
    const waits = startOne(workflowId, { prefer: 'wait=60' });
    await reached.promise;
    const [id = ''] = await rowIds();
    const stream = await fetch(`${system.publicUrl}${system.project}/executions/${id}/events`, {
      headers: { 'x-access-token': system.tenant.apiKey },
    });
    system.api.terminate();
    const [answer, events] = await Promise.all([waits, stream.text()]);
    expect([answer.status, answer.body.status]).toEqual([201, 'running']);
    expect(events).toContain('event: workflowExecution.started');
    expect(events).not.toContain('event: workflowExecution.completed');
    expect(await system.api.ended()).toBe('exit code 0');
    release.resolve();
    await system.api.start();
    await system.until(id, 'completed');
  }, 180_000);
});

describe('a worker that is asked to stop', () => {
  it('hands its running actions over: each is done once', async () => {
    await start({ SHUTDOWN_GRACE_MS: '500' });
    const workflowId = await system.publish(
      workflowOf([
        check('first'),
        fetching('call', `${system.ledger.url}/`, { method: 'POST' }),
        waiting('answer'),
      ]),
    );
    const release = Promise.withResolvers<void>();
    const reached = Promise.withResolvers<void>();
    void system.ledger.at('effect call', async () => {
      reached.resolve();
      await release.promise;
    });
    const stuck = await startOne(workflowId);
    await reached.promise;
    const others = await Promise.all(Array.from({ length: 20 }, () => startOne(workflowId)));
    system.worker.terminate();
    expect(await system.worker.ended()).toBe('exit code 0');
    release.resolve();
    await system.worker.start();
    const held = await Promise.all([stuck, ...others].map(({ body }) => system.until(body.id, 'onHold')));
    for (const { completedActionIds } of held) expect(completedActionIds).toEqual(['first', 'call']);
    // The call was aborted and repeated under the same key, which the outside world has recorded.
    const { ledger } = system;
    expect(ledger.counts(stuck.body.id)).toEqual({ call: 2 });
    await system.expectInvariants();
  }, 180_000);

  it('ends at once if it has not reached Temporal yet', async () => {
    await start();
    await system.worker.kill();
    const lost = await system.addWorker('lost', {
      env: { TEMPORAL_ADDRESS: '127.0.0.1:1' },
      saying: "can't be reached",
    });
    lost.terminate();
    expect(await lost.ended()).toBe('exit code 0');
  }, 180_000);
});
