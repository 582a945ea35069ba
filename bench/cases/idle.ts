import { platform } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import postgres from 'postgres';
import { goalOf } from '../goals.ts';
import { throughputBlock } from '../measure/compare.ts';
import { cpuTimeMs } from '../measure/cpu-time.ts';
import { valueFigure } from '../report/figure.ts';
import { realScripts, startHoldfastVariant } from '../variants/holdfast.ts';
import type { Case } from './case.ts';
import { waitOnly } from '../definitions.ts';

const concurrency = 16;
const secondsOfMonth = 30 * 24 * 3600;

/**
 * Measures the load of the real worker on Postgres while nothing happens, and the costs of executions on hold for a
 * month: their rows, the CPU time until the hold, and how much longer the statements of the worker take with them than
 * without.
 */
export const idle: Case = async ({ environment }, { quick }) => {
  const variant = await startHoldfastVariant(environment, { name: 'idle', scripts: realScripts });
  const sql = postgres(variant.databaseUrl, { max: 1, onnotice: () => undefined });
  await sql`create extension if not exists pg_stat_statements`;
  const [settleMs, lookMs] = quick ? [1_000, 5_000] : [15_000, 120_000];

  /** The statements of the worker alone while nothing happens, for one second: their number, and the time they take. */
  const look = async (): Promise<{ statements: number; busyMs: number }> => {
    await sleep(settleMs);
    await sql`select pg_stat_statements_reset()`;
    const from = performance.now();
    await sleep(lookMs);
    const [row] = await sql<{ calls: number; ms: number }[]>`
      select coalesce(sum(calls), 0)::float8 as calls, coalesce(sum(total_exec_time + total_plan_time), 0)::float8 as ms
      from pg_stat_statements
      where dbid = (select oid from pg_database where datname = current_database()) and query not like '%pg_stat_statements%'`;
    const seconds = (performance.now() - from) / 1000;
    return { statements: (row?.calls ?? 0) / seconds, busyMs: (row?.ms ?? 0) / seconds };
  };
  /**
   * Without the space that `vacuum` gives back and without free pages, so that only the bytes of the rows are counted.
   */
  const bytes = async (): Promise<number> => {
    await sql`vacuum full`;
    const [row] = await sql<{ size: number }[]>`select pg_database_size(current_database())::float8 as size`;
    return row?.size ?? Number.NaN;
  };

  const total = quick ? 100 : 5_000;
  const workflowId = await variant.api.publish(waitOnly);
  await variant.api.run(workflowId);
  const emptyBytes = await bytes();
  // The worker is alone while its statements are counted.
  await variant.processes.api.stop(1_000);
  const empty = await look();
  await variant.restart();
  const processes = [variant.processes.api, variant.processes.worker, environment.postgres].map(
    ({ pid }) => pid,
  );
  const pids = [...processes, environment.temporalPid];
  const cpuMs = () =>
    platform() === 'linux' ? pids.reduce((sum, pid) => sum + cpuTimeMs(pid), 0) : Number.NaN;
  const before = cpuMs();
  await throughputBlock(concurrency, total, () => variant.api.run(workflowId))();
  const toHoldMs = (cpuMs() - before) / total;
  const heldBytes = await bytes();
  await variant.processes.api.stop(1_000);
  const held = await look();
  await sql.end();
  await variant.stop();

  const line = (name: string, unit: '/s' | 'kB' | 'ms', value: number) =>
    valueFigure(name, unit, [value], null, goalOf(environment.server, name));
  const monthMs = (Math.max(held.busyMs - empty.busyMs, 0) / total) * secondsOfMonth;
  return [
    line('statements of an idle worker', '/s', empty.statements),
    line(`statements of an idle worker, ${total} on hold`, '/s', held.statements),
    line('one hold: rows in Postgres', 'kB', (heldBytes - emptyBytes) / total / 1024),
    line('one hold: CPU from its start', 'ms', toHoldMs),
    line('one hold: CPU of Postgres in a month', 'ms', monthMs),
  ];
};
