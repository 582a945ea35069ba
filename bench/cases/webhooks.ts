import { setTimeout as sleep } from 'node:timers/promises';
import postgres from 'postgres';
import { realScripts, startHoldfastVariant } from '../variants/holdfast.ts';
import { startNode } from '../variants/node-process.ts';
import { goalOf } from '../goals.ts';
import { freePorts } from '../../local/ports.ts';
import { quantile } from '../measure/statistics.ts';
import { valueFigure, type Figure } from '../report/figure.ts';
import type { Case } from './case.ts';

const live = 40;
const dead = 10;
const pacedPerSecond = 500;
const tickMs = 80;

/**
 * Measures the deliveries of the real worker to 50 endpoints, of which 10 hang: how many it makes in a second of a
 * burst, and how long each one takes, from the event to its receipt, while 500 a second are due. The events are log
 * rows written for the purpose, because the cost of executions is measured elsewhere.
 */
export const webhooks: Case = async ({ environment }, { quick }) => {
  const [port = 0] = await freePorts(1);
  await startNode(environment, {
    name: 'receivers',
    script: 'bench/processes/receivers.ts',
    args: [String(port)],
  });
  const receivers = `http://127.0.0.1:${port}`;
  const variant = await startHoldfastVariant(environment, {
    name: 'webhooks',
    scripts: realScripts,
    env: { EGRESS_ALLOW: 'http,loopback' },
  });
  for (let index = 0; index < live + dead; index++)
    await variant.api.createWebhook(`${receivers}/${index < live ? 'live' : 'dead'}/${index}`);
  const { id } = await variant.api.run(await variant.api.publish({ name: 'Empty', actions: [] }));
  const sql = postgres(variant.databaseUrl, { max: 1 });
  let sequence = 1_000;
  const emit = async (count: number) => {
    await sql`
      insert into log (project_id, wallet_id, execution_id, attempt, seq, type)
      select project_id, wallet_id, id, 1, ${sequence}::integer + n, 'workflowExecution.resumed'
      from executions, generate_series(1, ${count}::integer) n where id = ${id}`;
    sequence += count;
  };
  const receive = async (count: number): Promise<number[]> => {
    const lags: number[] = [];
    while (lags.length < count) {
      await sleep(20);
      lags.push(...((await (await fetch(`${receivers}/lags`)).json()) as number[]));
    }
    return lags;
  };
  // This is the time for the events of the set-up itself.
  await sleep(3_000);
  await receive(0);

  const bursts: number[] = [];
  for (let round = 0; round <= (quick ? 1 : 4); round++) {
    const events = quick ? 25 : 150;
    const startedAt = performance.now();
    await emit(events);
    await receive(events * live);
    if (round > 0) bursts.push((events * live * 1_000) / (performance.now() - startedAt));
  }

  const seconds = quick ? 3 : 30;
  const perTick = (pacedPerSecond * tickMs) / 1_000 / live;
  const ticks = (seconds * 1_000) / tickMs;
  const beganAt = performance.now();
  const collecting = receive(Math.floor(ticks) * perTick * live);
  for (let tick = 1; tick <= ticks; tick++) {
    await emit(perTick);
    await sleep(Math.max(0, beganAt + tick * tickMs - performance.now()));
  }
  const lags = await collecting;
  await sql.end();
  await variant.stop();

  const line = (name: string, unit: Figure['unit'], values: number[]) =>
    valueFigure(name, unit, values, null, goalOf(environment.server, name));
  return [
    line('webhook deliveries', '/s', bursts),
    line('webhook lag p50, 500/s', 'ms', [quantile(lags, 0.5)]),
    line('webhook lag p99, 500/s', 'ms', [quantile(lags, 0.99)]),
  ];
};
