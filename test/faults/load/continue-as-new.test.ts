import { mkdirSync, mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { freePorts } from '../../../local/ports.ts';
import { startDaemon, type Daemon } from '../../../local/processes/daemon.ts';
import { waitUntilReady } from '../../../local/processes/wait-until-ready.ts';
import { temporalCli } from '../../../local/temporal/cli.ts';
import { serverArguments } from '../../../local/temporal/server-arguments.ts';
import { connectTemporal } from '../../../temporal/connection.ts';
import { temporalState } from '../../../temporal/health.ts';
import { check, fetching, waiting, workflowOf } from '../../stack/definitions.ts';
import { eventually } from '../../stack/eventually.ts';
import { brokenInvariants, runOf } from '../../stack/records.ts';
import { startStack, type OwnStack } from '../../stack/stack.ts';
import { serveHttp } from '../../stack/loopback-server.ts';

let temporal: Daemon;
let stack: OwnStack;
beforeAll(async () => {
  const address = await startImpatientTemporal();
  stack = await startStack({
    temporalAddress: address,
    // Each action has an activity of its own, so that the history is long.
    beginsEarly: false,
    visits: { longestMs: 60_000, most: 1, slowFromMs: 60_000 },
  });
});
afterAll(async () => {
  await stack.stop();
  await temporal.stop(10_000);
});

/** Starts a Temporal that suggests to continue as new after twenty events, not after thousands. */
async function startImpatientTemporal(): Promise<string> {
  const folder = mkdtempSync(join(inject('runFolder'), 'impatient-'));
  mkdirSync(join(folder, 'run'));
  const [port = 0] = await freePorts(1);
  const logFile = join(folder, 'temporal.log');
  temporal = await startDaemon({
    name: 'Temporal',
    command: await temporalCli(),
    args: [
      ...serverArguments({ port, uiPort: undefined, databaseFile: undefined }),
      '--dynamic-config-value',
      'limit.historyCount.suggestContinueAsNew=20',
    ],
    env: {},
    cwd: folder,
    logFile,
    pidFile: join(folder, 'run', 'temporal.pid'),
    stopSignal: 'SIGTERM',
  });
  const address = `127.0.0.1:${port}`;
  const client = connectTemporal({
    TEMPORAL_ADDRESS: address,
    TEMPORAL_NAMESPACE: 'default',
    TEMPORAL_TASK_QUEUE: 'none',
    TEMPORAL_TLS: 'off',
    TEMPORAL_TLS_CA: undefined,
    TEMPORAL_TLS_CERT: undefined,
    TEMPORAL_TLS_KEY: undefined,
    TEMPORAL_API_KEY: undefined,
  });
  await waitUntilReady(temporal, logFile, async () => {
    if ((await temporalState(client, 'none')) !== 'ok') throw new Error('does not answer yet');
  });
  await client.connection.close();
  return address;
}

describe('an execution with a long history', () => {
  it('continues in a new run at its position, each action once, and holds and cancels as before', async () => {
    const requests: string[] = [];
    const server = await serveHttp((request, response) => {
      requests.push(request.url ?? '');
      response.end();
    });
    const ids = Array.from({ length: 12 }, (_, index) => `call${index}`);
    const calls = ids.map((id) => fetching(id, `http://127.0.0.1:${server.port}/${id}`));
    const workflowId = await stack.publish(workflowOf([...calls, waiting('wait'), check('last')]));
    const { body } = await stack.start(workflowId);
    await stack.until(body.id, 'onHold');
    await stack.request('POST', `${stack.project}/executions/${body.id}/resume`, {
      body: { actionId: 'wait' },
    });
    const execution = await stack.until(body.id, 'completed');
    expect(execution.completedActionIds).toEqual([...ids, 'wait', 'last']);
    expect(requests).toEqual(ids.map((id) => `/${id}`));
    expect(await brokenInvariants(stack, body.id)).toEqual([]);
    const { raw } = await runOf(stack, body.id).describe();
    const { firstRunId, execution: last } = raw.workflowExecutionInfo ?? {};
    expect(firstRunId).not.toBe(last?.runId);

    const second = await stack.start(workflowId);
    await stack.until(second.body.id, 'onHold');
    await stack.request('POST', `${stack.project}/executions/${second.body.id}/cancel`);
    await stack.until(second.body.id, 'cancelled');
    expect(await brokenInvariants(stack, second.body.id)).toEqual([]);
  });

  it('waits a minute for running calls, and asks again for longer ones, under the same key', async () => {
    const asked: { path: string; key: unknown }[] = [];
    const ends = Promise.withResolvers<void>();
    const times = (path: string): number => asked.filter((one) => one.path === path).length;
    const server = await serveHttp(async ({ url = '', headers }, response) => {
      const path = url.slice(1);
      asked.push({ path, key: headers['idempotency-key'] });
      if (path === 'ends') await ends.promise;
      // Two tries take the minute.
      if (path !== 'outlives' || times('outlives') > 2) response.end();
    });
    const calling = (id: string) => fetching(id, `http://127.0.0.1:${server.port}/${id}`, { method: 'POST' });
    const items = Array.from({ length: 8 }, (_, index) => index);
    const workflowId = await stack.publish({
      name: 'In flight',
      actions: [
        {
          id: 'all',
          parallel: {
            one: [calling('ends'), check('afterEnds')],
            two: [calling('outlives'), check('afterOutlives')],
            three: [{ id: 'loop', forEach: items, concurrency: 1, actions: [calling('each')] }],
          },
        },
        check('last'),
      ],
    });
    const { body } = await stack.start(workflowId);
    await eventually(async () => {
      const { historyLength } = await runOf(stack, body.id).describe();
      expect(historyLength).toBeGreaterThan(20);
    });
    ends.resolve();
    const { completedActionIds } = await stack.until(body.id, 'completed');
    expect(new Set(completedActionIds)).toEqual(
      new Set(['ends', 'afterEnds', 'outlives', 'afterOutlives', 'loop', 'all', 'last']),
    );
    expect({ ends: times('ends'), outlives: times('outlives'), each: times('each') }).toEqual({
      ends: 1,
      outlives: 3,
      each: 8,
    });
    expect(new Set(asked.flatMap(({ path, key }) => (path === 'outlives' ? [key] : []))).size).toBe(1);
    const { raw } = await runOf(stack, body.id).describe();
    const { firstRunId, execution: last } = raw.workflowExecutionInfo ?? {};
    expect(firstRunId).not.toBe(last?.runId);
  }, 300_000);
});
