import { setTimeout as sleep } from 'node:timers/promises';
import postgres, { type Sql } from 'postgres';
import { connectDatabase, endDatabase, type Database } from '../../db/connection/client.ts';
import { remindHolds } from '../../db/queries/holds/list-holds.ts';
import { readBacklog } from '../../db/queries/log/backlog.ts';
import { takeOverdueHolds } from '../../db/queries/outbox/overdue-holds.ts';
import { takeToNudge } from '../../db/queries/reconciler/nudging.ts';
import {
  firstPlace,
  readCursor,
  readOpenBehind,
  takeUnverified,
  writeCursor,
} from '../../db/queries/reconciler/reconciling.ts';
import { goalOf } from '../goals.ts';
import { throughputBlock } from '../measure/compare.ts';
import { countPlanning, databaseTimes } from '../measure/database-time.ts';
import { endOf, logNoPlans, logPlans, readsSince, type TableScan } from '../measure/plans.ts';
import { quantile } from '../measure/statistics.ts';
import { valueFigure, type Figure } from '../report/figure.ts';
import type { Execution } from '../variants/api-client.ts';
import { growing, multiply } from '../variants/copies.ts';
import { realScripts, startHoldfastVariant, type HoldfastVariant } from '../variants/holdfast.ts';
import type { Case } from './case.ts';

const concurrency = 32;
/** Among so many executions on hold, one waits for a decision. */
const oneDecisionOf = 10;
/** The decisions for a group that is seldom asked. */
const seldom = 30;
const answersMs = 10_000;
const patienceMs = 300_000;
/** The case prints the statements that look at more rows of a table that grows. */
const manyRows = 1_000;

const waiting = {
  name: 'Wait for an answer',
  input: { type: 'object', properties: { value: { type: 'integer' } } },
  actions: [
    { id: 'before', name: 'general/set@v1', attributes: { value: '${input.value}' } },
    { id: 'wait', name: 'general/waitForEvent@v1', attributes: {}, remind: ['P7D'] },
    { id: 'after', name: 'general/set@v1', attributes: { value: '${input.value}' } },
  ],
};
const deciding = {
  name: 'Wait for a decision',
  input: { type: 'object', properties: { group: { type: 'string' } }, required: ['group'] },
  actions: [
    {
      id: 'approve',
      name: 'people/decide@v1',
      attributes: { title: 'May it go on?', to: [{ group: '${input.group}' }] },
    },
  ],
};

/**
 * Measures the work of a database with a million executions on hold for one request, and how fast many answers at once
 * continue. Almost all of the executions are copies, made in SQL; those that are answered were started by the API.
 * `BENCH_WAITS` is another number of executions, and `BENCH_ANSWERS` of answers, for a machine with less room or time.
 */
export const waits: Case = async ({ environment }, { quick }) => {
  const total = quick ? 20_000 : Number(process.env['BENCH_WAITS'] ?? 1_000_000);
  const samples = quick ? 5 : 20;
  const answers = quick ? 200 : Number(process.env['BENCH_ANSWERS'] ?? 10_000);
  const variant = await startHoldfastVariant(environment, { name: 'waits', scripts: realScripts });
  const sql = postgres(variant.databaseUrl, {
    max: 1,
    onnotice: () => undefined,
  });
  // The database limits the statements of a request.
  await sql`set statement_timeout = 0`;
  await sql`set transaction_timeout = 0`;
  await countPlanning(sql);
  const startedAt = performance.now();
  const tell = (text: string) =>
    console.log(`waits, ${Math.round((performance.now() - startedAt) / 1000)} s: ${text}`);

  const member = await signIn(variant);
  const [waitId, decideId] = [await variant.api.publish(waiting), await variant.api.publish(deciding)];
  const first = await begin(variant, {
    workflowId: waitId,
    input: { value: 1 },
    labels: { number: 'first' },
  });
  const decision = await begin(variant, {
    workflowId: decideId,
    input: { group: 'approvers' },
    labels: { number: 'decision' },
  });
  await sql`vacuum (analyze)`;
  const emptyBytes = await bytesOf(sql);
  const decisions = Math.round(total / oneDecisionOf);
  await multiply(
    sql,
    [
      { id: first.id, copies: total - decisions },
      { id: decision.id, copies: decisions },
    ],
    tell,
  );
  const holdBytes = ((await bytesOf(sql)) - emptyBytes) / total;
  tell(`${total} on hold have ${Math.round(holdBytes)} bytes each`);

  await variant.restart();
  const urls: string[] = [];
  let started = 0;
  const rate = await throughputBlock(concurrency, answers + 2 * samples + 10, async () => {
    const value = ++started;
    const { payload } = await begin(variant, {
      workflowId: waitId,
      input: { value },
      labels: { number: `real-${value}` },
      key: `real-${value}`,
    });
    urls.push(String(payload.actions['wait']?.output['callbackUrl']));
  })();
  for (let count = 0; count < seldom; count++)
    await begin(variant, { workflowId: decideId, input: { group: 'auditors' }, labels: {} });
  tell(`${urls.length} were started, ${Math.round(rate)} a second`);

  const project = `/v1/projects/${variant.tenant.projectId}`;
  const db = connectDatabase({ url: variant.databaseUrl, max: 1, applicationName: 'holdfast-bench' });
  const get = (path: string) => () => ask(variant, 'GET', `${project}/${path}`);
  const tasksOf = (group: string) => async () => {
    await sql`update members set groups = ${[group]}`;
    await ask(variant, 'GET', `${project}/tasks`, { headers: { cookie: member } });
  };
  const works: Record<string, () => Promise<unknown>> = {
    'answer to a callback': async () => variant.api.callback(urls.pop() ?? '', { yes: true }),
    'POST an execution': () => variant.api.start(waitId, { value: 1 }),
    'GET an execution': get(`executions/${first.id}`),
    'list of executions': get('executions'),
    'list, on hold': get('executions?status=onHold'),
    'list, of a workflow': get(`executions?workflowId=${waitId}`),
    'list, of a workflow, on hold': get(`executions?workflowId=${decideId}&status=onHold`),
    'list, with a label': get('executions?label=number:first'),
    'list, searched for a label': get('executions?search=real-17'),
    'list, with a key': get('executions?key=real-17'),
    'counts by status': get('executions/counts'),
    'list of holds': get('holds'),
    'tasks of a group asked often': tasksOf('approvers'),
    'tasks of a group asked seldom': tasksOf('auditors'),
    "the reconciler's round": () => reconcilersRound(db),
    'the backlog': () => readBacklog(db),
  };

  // The API is alone while its statements are counted.
  await variant.processes.worker.stop(5_000);
  const figures: Figure[] = [
    valueFigure('one of many holds: rows and indexes', 'kB', [holdBytes / 1024], null, null),
  ];
  for (const [name, work] of Object.entries(works)) {
    const times = await databaseTimes(sql, samples, work);
    const figure = figureOf(environment.server, `database time: ${name}`, times);
    figures.push(figure);
    tell(`${name}: ${figure.platform.toFixed(1)} ms, at most ${figure.judged.max.toFixed(1)} ms`);
  }

  const { logFile } = environment.files('postgres');
  await logPlans(sql);
  await endDatabase(db);
  const explained = connectDatabase({ url: variant.databaseUrl, max: 1, applicationName: 'holdfast-bench' });
  await variant.restart();
  works["the reconciler's round"] = () => reconcilersRound(explained);
  works['the backlog'] = () => readBacklog(explained);
  const scans: Record<string, TableScan[]> = {};
  for (const [name, work] of Object.entries(works)) {
    const from = endOf(logFile);
    await work();
    await sleep(500);
    const reads = readsSince(logFile, from, growing).filter(({ rows }) => rows > manyRows);
    scans[name] = reads;
    for (const { scan, table, index, rows, blocks, ms, query } of reads)
      tell(
        `${name}: ${scan} on ${table} ${index ?? ''} looks at ${rows} rows and ${blocks} blocks, ${ms} ms: ${query.slice(0, 1_000)}`,
      );
  }
  await endDatabase(explained);
  await logNoPlans(sql);
  await variant.restart();
  const sequential = Object.values(scans)
    .flat()
    .filter(({ scan }) => scan === 'Seq Scan');
  const ofScans = 'many waits: statements with a sequential scan';
  figures.push({
    ...valueFigure(ofScans, '', [sequential.length], null, goalOf(environment.server, ofScans)),
    samples: scans,
  });

  const resumed = await answerAtOnce(variant, sql, urls.slice(0, answers));
  tell(
    `${answers} answers were taken in ${(resumed.takenMs / 1000).toFixed(1)} s, and ${resumed.lags.length} went on in ${(resumed.allMs / 1000).toFixed(1)} s`,
  );
  const line = (name: string, unit: Figure['unit'], value: number) =>
    valueFigure(name, unit, [value], null, goalOf(environment.server, name));
  figures.push(
    line('many answers at once: taken', '/s', (answers / resumed.takenMs) * 1000),
    line('many answers at once: gone on', '/s', (resumed.lags.length / resumed.allMs) * 1000),
    line('many answers at once: not gone on', '', answers - resumed.lags.length),
    line('answer to the next commit, p50', 'ms', quantile(resumed.lags, 0.5)),
    line('answer to the next commit, p99', 'ms', quantile(resumed.lags, 0.99)),
  );
  await sql.end();
  await variant.stop();
  return figures;
};

/** The figure is the mean, and the spread ends with the maximum. */
function figureOf(server: Parameters<typeof goalOf>[0], name: string, times: number[]): Figure {
  const mean = times.reduce((sum, time) => sum + time, 0) / times.length;
  const figure = valueFigure(name, 'ms', times, null, goalOf(server, name));
  return { ...figure, platform: mean, judged: { ...figure.judged, value: mean } };
}

interface RequestParts {
  body?: object;
  headers?: Record<string, string>;
}

async function ask(
  { publicUrl, tenant }: HoldfastVariant,
  method: 'GET' | 'POST',
  path: string,
  { body, headers = { 'x-access-token': tenant.apiKey } }: RequestParts = {},
): Promise<{ body: unknown; headers: Headers }> {
  const answer = await fetch(`${publicUrl}${path}`, {
    method,
    headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${text}`);
  return { body: JSON.parse(text), headers: answer.headers };
}

/** Returns the cookie of the owner's session. */
async function signIn(variant: HoldfastVariant): Promise<string> {
  const token = variant.tenant.consoleUrl.split('#token=')[1];
  const { headers } = await ask(variant, 'POST', '/v1/session', { body: { token }, headers: {} });
  return headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ');
}

/** Starts an execution, and returns it on hold. */
async function begin(variant: HoldfastVariant, start: object): Promise<Execution> {
  const { body } = await ask(variant, 'POST', `/v1/projects/${variant.tenant.projectId}/executions`, {
    body: start,
    headers: { 'x-access-token': variant.tenant.apiKey, prefer: 'wait=60' },
  });
  const execution = body as Execution;
  if (execution.status !== 'onHold') throw new Error(`execution ${execution.id} is ${execution.status}`);
  return execution;
}

/** The bytes of all tables with their indexes. */
async function bytesOf(sql: Sql): Promise<number> {
  const [row] = await sql<{ bytes: number }[]>`
    select sum(pg_total_relation_size(oid))::float8 as bytes from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace`;
  return row?.bytes ?? Number.NaN;
}

/** The statements of a round in which as many executions are due as one round verifies. */
async function reconcilersRound(db: Database): Promise<void> {
  await readCursor(db, 'reconciler');
  await takeToNudge(db, { limit: 100, since: null });
  let place = firstPlace;
  for (let batch = 0; batch < 10; batch++) {
    await takeUnverified(db, 100);
    place = (await readOpenBehind(db, place, 100)).last ?? firstPlace;
    await writeCursor(db, 'bench', JSON.stringify(place));
  }
  await takeOverdueHolds(db, 100);
  await remindHolds(db, 100);
}

/**
 * Posts the answers evenly within ten seconds, and returns how long it took until all were taken, until all went on, and
 * how long each took from the commit of its answer to that of the next action, by the clock of the database.
 */
async function answerAtOnce(variant: HoldfastVariant, sql: Sql, urls: readonly string[]) {
  const [since] = await sql<{ at: string }[]>`select clock_timestamp()::text as at`;
  const startedAt = performance.now();
  const sent: Promise<unknown>[] = [];
  for (const [index, url] of urls.entries()) {
    const dueMs = (index / urls.length) * answersMs - (performance.now() - startedAt);
    if (dueMs > 1) await sleep(dueMs);
    sent.push(variant.api.callback(url, { yes: true }));
  }
  await Promise.all(sent);
  const takenMs = performance.now() - startedAt;
  const went = () => sql<{ ms: number }[]>`
    select extract(epoch from a.started_at - i.created_at)::float8 * 1000 as ms
    from inbox i join execution_entries a on a.execution_id = i.execution_id and a.path = 'after'
    where i.created_at >= ${since?.at ?? ''}::timestamptz and i.kind = 'event'`;
  for (;;) {
    const rows = await went();
    const allMs = performance.now() - startedAt;
    if (rows.length >= urls.length || allMs > patienceMs)
      return { takenMs, allMs, lags: rows.map(({ ms }) => ms) };
    await sleep(1_000);
  }
}
