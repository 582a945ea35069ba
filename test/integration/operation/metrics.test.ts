import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { createApiMetrics } from '../../../api/http/metrics.ts';
import { readBacklog } from '../../../db/queries/log/backlog.ts';
import { readFeedLagSeconds } from '../../../db/queries/log/feed-lag.ts';
import { postgresAnswers } from '../../../db/queries/health.ts';
import { freePorts } from '../../../local/ports.ts';
import { reconcileWorkflow } from '../../../src/executions/contract/execution-workflow.ts';
import { serveManagement } from '../../../telemetry/metrics/serve.ts';
import { createWorkerMetrics } from '../../../workers/metrics.ts';
import { waitKinds } from '../../../src/executions/waits.ts';
import { check, waiting, workflowOf } from '../../stack/definitions.ts';
import { eventually } from '../../stack/eventually.ts';
import { startStack, type OwnStack } from '../../stack/stack.ts';
import { answerUnsignalled, standsStill } from '../../stack/stood-still.ts';
import { throwing } from '../../stack/test-actions.ts';

let stack: OwnStack;
const api = createApiMetrics({
  background: { load: () => ({ running: 3, queued: 40 }) },
  pingDatabase: () => postgresAnswers(stack.db),
  readFeedLagSeconds: () => readFeedLagSeconds(stack.db),
});
const worker = createWorkerMetrics({
  pingDatabase: () => postgresAnswers(stack.db),
  readBacklog: () => readBacklog(stack.db),
});
beforeAll(async () => {
  stack = await startStack({
    metrics: { api: api.requests, worker: worker.actions },
    actions: [throwing('local')],
  });
});
afterAll(() => stack.stop());

/** Returns the values that Prometheus would read, by the text of each series. */
const series = (text: string): Map<string, number> =>
  new Map(
    text
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'))
      .map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ') + 1))]),
  );

const since = (before: Map<string, number>, after: Map<string, number>, name: string): number =>
  (after.get(name) ?? 0) - (before.get(name) ?? 0);

it('requests are counted by the pattern of their route, never by their path', async () => {
  const before = series(await api.render());
  await stack.request('GET', `${stack.project}/executions`);
  await stack.request('GET', `${stack.project}/executions/unknown`);
  await stack.request('POST', '/callbacks/a-secret', { body: {}, apiKey: null });
  await stack.request('GET', '/a/made-up/path');
  // A request is counted after its answer, which its caller may see before us.
  const text = await eventually(async () => {
    const rendered = await api.render();
    expect(series(rendered).get('holdfast_http_requests_in_flight')).toBe(0);
    return rendered;
  });
  const counts = series(text);
  const count = (method: string, route: string, status: number) =>
    since(
      before,
      counts,
      `holdfast_http_request_duration_seconds_count{method="${method}",route="${route}",status="${status}"}`,
    );
  expect(count('GET', '/v1/projects/:projectId/executions', 200)).toBe(1);
  expect(count('GET', '/v1/projects/:projectId/executions/:executionId', 404)).toBe(1);
  expect(count('POST', '/callbacks/:token', 404)).toBe(1);
  expect(count('GET', 'none', 404)).toBe(1);
  expect(counts.get('holdfast_background_tasks{state="queued"}')).toBe(40);
  expect(counts.get('holdfast_database_up')).toBe(1);
  for (const word of ['a-secret', 'made-up', stack.tenant.projectId]) expect(text).not.toContain(word);
});

it('tries of actions are counted by name and outcome, executions by how they ended', async () => {
  const before = series(await worker.render());
  const done = await stack.run(await stack.publish(workflowOf([check('first'), check('second')])));
  const broken = workflowOf([{ id: 'a', name: 'test/throw-local@v1', attributes: { message: 'x' } }]);
  const failed = await stack.run(await stack.publish(broken));
  expect([done.status, failed.status]).toEqual(['completed', 'failed']);
  const finished = (status: string) => `holdfast_executions_finished_total{status="${status}"}`;
  const counts = await eventually(async () => {
    const rendered = series(await worker.render());
    // This is the last thing that a worker counts of an execution.
    expect(['completed', 'failed'].map((status) => since(before, rendered, finished(status)))).toEqual([
      1, 1,
    ]);
    return rendered;
  });
  const tries = (action: string, outcome: string) =>
    since(before, counts, `holdfast_action_duration_seconds_count{action="${action}",outcome="${outcome}"}`);
  expect(tries('general/validateJson@v1', 'completed')).toBe(2);
  expect([tries('test/throw-local@v1', 'retried'), tries('test/throw-local@v1', 'failed')]).toEqual([2, 1]);
});

it('the reconciler of a worker counts the executions without progress', async () => {
  const { id } = await stack.run(await stack.publish(workflowOf([waiting('wait'), check('after')])));
  await answerUnsignalled(stack, id, 'wait');
  await standsStill(stack, id);
  const count = async () => series(await worker.render()).get('holdfast_executions_stalled_total');
  expect(await count()).toBe(0);
  const { taskQueue } = stack;
  await stack.client.workflow.start(reconcileWorkflow, { taskQueue, workflowId: `reconcile-${taskQueue}` });
  await stack.until(id, 'completed');
  await eventually(async () => expect(await count()).toBe(1));
});

it('waiting rows are counted in the database, by their age', async () => {
  const own = await startStack();
  onTestFinished(() => own.stop());
  const workflowId = await own.publish(workflowOf([waiting('wait')]));
  const [old, ...others] = await Promise.all([1, 2, 3].map(() => own.run(workflowId)));
  expect([old, ...others].map((execution) => execution?.status)).toEqual(['onHold', 'onHold', 'onHold']);
  const sql = own.db.$client;
  // A hold's id contains its age: this one is of the year 2020.
  await sql`update holds set id = '016f5e66-e800-7000-8000-000000000001' where execution_id = ${old?.id ?? ''}`;
  await sql`insert into cursors (name, position, updated_at) values ('reconciler', 'x', now() - interval '90 seconds')
    on conflict (name) do nothing`;
  const backlog = await readBacklog(own.db);
  expect(backlog.holds).toEqual({ '1h': 2, '1d': 0, '7d': 0, '30d': 0, older: 1 });
  expect(backlog.open).toEqual({ running: 0, onHold: 3 });
  expect(backlog.reconcilerSeconds).toBeGreaterThanOrEqual(90);
});

it('one worker counts for all what is open, and again when that is due', async () => {
  let counts = 0;
  const own = await startStack({
    onStatement: (text) => void (counts += text.includes('from holds where state = ') ? 1 : 0),
  });
  onTestFinished(() => own.stop());
  const workflowId = await own.publish(workflowOf([waiting('wait')]));
  await own.run(workflowId);
  const first = await readBacklog(own.db);
  await own.run(workflowId);
  const second = await readBacklog(own.db);
  expect([first, second].map(({ open }) => open.onHold)).toEqual([1, 1]);
  expect(second.countedSeconds).toBeGreaterThan(0);
  expect(counts).toBe(1);
  await own.db.$client`update cursors set updated_at = now() - interval '1 hour' where name = 'openCounts'`;
  const atOnce = await Promise.all(Array.from({ length: 4 }, () => readBacklog(own.db)));
  expect(atOnce.map(({ open }) => open.onHold)).toContain(2);
  expect(counts).toBe(2);
  // A count of an older release knows fewer kinds of waits.
  await own.db
    .$client`update cursors set position = '{"row":{"open":7,"waits":{},"1h":7},"tookMs":1}' where name = 'openCounts'`;
  const old = await readBacklog(own.db);
  expect([old.open, old.holds.older, Object.values(old.waits)]).toEqual([
    { running: 0, onHold: 7 },
    0,
    waitKinds.map(() => 0),
  ]);
});

it('undispatched rows are counted in the database, with the age of the oldest', async () => {
  const silent = await startStack({ dispatchesAtOnce: false });
  onTestFinished(() => silent.stop());
  const workflowId = await silent.publish(workflowOf([waiting('wait')]));
  const [first] = await Promise.all([silent.start(workflowId), silent.start(workflowId)]);
  await silent.request('POST', `${silent.project}/executions/${first.body.id}/cancel`);
  await silent.db
    .$client`update executions set updated_at = now() - interval '1 hour' where id = ${first.body.id}`;
  const { undispatched, open, webhooks } = await readBacklog(silent.db);
  expect([undispatched.start.count, undispatched.signal.count, open.running]).toEqual([2, 1, 2]);
  expect(undispatched.start.oldestSeconds).toBeGreaterThanOrEqual(3_600);
  expect(webhooks).toEqual({ undelivered: 0, lagSeconds: 0, failingEndpoints: 0 });
});

it('messages of DIDComm that nobody has taken are counted in the database, with the age of the oldest', async () => {
  const before = await readBacklog(stack.db);
  expect(before.messages).toEqual({ didcomm: { undelivered: 0, oldestSeconds: 0 } });
  const { walletId } = stack.tenant;
  await stack.db.$client`
    insert into didcomm_outbound (wallet_id, sequence, message, sealed_under, next_at, created_at)
    select ${walletId}, number::text, '', ${walletId}, 'infinity', now() - number * interval '1 hour'
    from generate_series(1, 3) number`;
  const { messages } = await readBacklog(stack.db);
  expect(messages.didcomm?.undelivered).toBe(3);
  expect(messages.didcomm?.oldestSeconds).toBeGreaterThanOrEqual(3 * 3_600);
});

it('operators read them on a port of their own', async () => {
  const [port = 0] = await freePorts(1);
  let reason: string | null = 'Temporal does not answer';
  const server = await serveManagement({
    host: '127.0.0.1',
    port,
    metrics: worker,
    whyNotReady: async () => reason,
    log: stack.reconciler.log,
  });
  const ask = (path: string) => fetch(`http://127.0.0.1:${port}${path}`);
  const metrics = await ask('/metrics');
  expect(metrics.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
  expect(await metrics.text()).toContain('# TYPE holdfast_action_duration_seconds histogram');
  expect((await ask('/health/live')).status).toBe(200);
  const unready = await ask('/health/ready');
  expect([unready.status, await unready.json()]).toEqual([503, { status: 'unavailable', reason }]);
  reason = null;
  expect((await ask('/health/ready')).status).toBe(200);
  expect((await ask('/v1/projects')).status).toBe(404);
  await server.close();
  await expect(ask('/metrics')).rejects.toThrow('fetch failed');
  expect((await stack.request('GET', '/metrics')).status).toBe(404);
});
