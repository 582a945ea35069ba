import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import type { Backlog } from '../db/queries/log/backlog.ts';
import { holdAges, maxWaits } from '../db/queries/log/open-counts.ts';
import type { FinalStatus } from '../src/executions/status.ts';
import { waitKinds } from '../src/executions/waits.ts';
import {
  createDeliveryMetrics,
  createOutboxGauges,
  type DeliveryMetrics,
} from '../telemetry/metrics/deliveries.ts';
import { createMetrics, createRegistry, type Metrics } from '../telemetry/metrics/metrics.ts';
import { seldom } from '../telemetry/metrics/seldom.ts';

/** The worker's own counters. */
export interface ActionMetrics extends DeliveryMetrics {
  tried(action: string, outcome: string, seconds: number): void;
  finished(status: FinalStatus): void;
  /** An execution stood still although something was pending, and was moved on. */
  stalled(): void;
  /** A schedule was fired at a time that is none of its own. */
  strayed(): void;
}

const seconds = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60];
/** Several scrapes share one read of the database. */
const lookEveryMs = 15_000;

export function createWorkerMetrics(options: {
  pingDatabase: () => Promise<boolean>;
  readBacklog: () => Promise<Backlog>;
}): Metrics & { actions: ActionMetrics } {
  const registry = createRegistry();
  const registers = [registry];
  const duration = new Histogram({
    name: 'holdfast_action_duration_seconds',
    help: 'Time of one try of an action, by its name and outcome; `retried`: another try follows; `deferred`: its account has its share of the worker.',
    labelNames: ['action', 'outcome'],
    buckets: seconds,
    registers,
  });
  const finished = new Counter({
    name: 'holdfast_executions_finished_total',
    help: 'Executions whose final state this worker has written.',
    labelNames: ['status'],
    registers,
  });
  const stalled = new Counter({
    name: 'holdfast_executions_stalled_total',
    help: 'Executions that stood still for a minute with something pending and nothing in flight; this worker moved them on.',
    registers,
  });
  const strayed = new Counter({
    name: 'holdfast_schedules_stray_firings_total',
    help: 'Times at which Temporal has fired a schedule that are none of its own; they have started nothing.',
    registers,
  });
  const showBacklog = createBacklogGauges(registry);
  return {
    ...createMetrics(registry, {
      pingDatabase: options.pingDatabase,
      refresh: seldom(async () => showBacklog(await options.readBacklog()), lookEveryMs),
    }),
    actions: {
      tried: (action, outcome, time) => duration.observe({ action, outcome }, time),
      finished: (status) => finished.inc({ status }),
      stalled: () => stalled.inc(),
      strayed: () => strayed.inc(),
      ...createDeliveryMetrics(registry),
    },
  };
}

/** The values are the same in every worker, because they describe the one database: take the maximum, not the sum. */
function createBacklogGauges(registry: Registry): (backlog: Backlog) => void {
  const registers = [registry];
  const undispatched = new Gauge({
    name: 'holdfast_relay_undispatched',
    help: 'Starts and signals that are committed but not dispatched to Temporal.',
    labelNames: ['kind'],
    registers,
  });
  const oldest = new Gauge({
    name: 'holdfast_relay_oldest_undispatched_seconds',
    help: 'Age of the oldest of them: how far the relay lags behind.',
    labelNames: ['kind'],
    registers,
  });
  const open = new Gauge({
    name: 'holdfast_executions_open',
    help: 'Executions that have not ended: `onHold`, or `running`, which here includes those created.',
    labelNames: ['status'],
    registers,
  });
  const waits = new Gauge({
    name: 'holdfast_executions_waiting',
    help: `Open executions by what they wait for, of ${maxWaits} at most: those that run are counted first.`,
    labelNames: ['kind'],
    registers,
  });
  const holds = new Gauge({
    name: 'holdfast_holds_open',
    help: 'Open holds, each counted under the first age that it is under.',
    labelNames: ['age'],
    registers,
  });
  const counted = new Gauge({
    name: 'holdfast_open_counts_age_seconds',
    help: 'Since the open executions and holds were counted. Counting takes a hundredth of the time at most, of all workers together.',
    registers,
  });
  const undelivered = new Gauge({
    name: 'holdfast_webhooks_undelivered',
    help: 'Events and deliveries that no receiver has taken yet, those that wait for another try included.',
    registers,
  });
  const webhookLag = new Gauge({
    name: 'holdfast_webhooks_lag_seconds',
    help: 'How long the queue that has waited longest has been due without a worker.',
    registers,
  });
  const failing = new Gauge({
    name: 'holdfast_webhook_endpoints_failing',
    help: 'Endpoints whose last tries have failed.',
    registers,
  });
  const showMessages = createOutboxGauges(registry);
  const reconciler = new Gauge({
    name: 'holdfast_reconciler_age_seconds',
    help: "Since the reconciler's last round.",
    registers,
  });
  return (backlog) => {
    for (const kind of ['start', 'signal'] as const) {
      undispatched.set({ kind }, backlog.undispatched[kind].count);
      oldest.set({ kind }, backlog.undispatched[kind].oldestSeconds);
    }
    open.set({ status: 'running' }, backlog.open.running);
    open.set({ status: 'onHold' }, backlog.open.onHold);
    for (const kind of waitKinds) waits.set({ kind }, backlog.waits[kind]);
    for (const age of holdAges) holds.set({ age }, backlog.holds[age]);
    counted.set(backlog.countedSeconds);
    undelivered.set(backlog.webhooks.undelivered);
    webhookLag.set(backlog.webhooks.lagSeconds);
    failing.set(backlog.webhooks.failingEndpoints);
    showMessages(backlog.messages);
    if (backlog.reconcilerSeconds !== null) reconciler.set(backlog.reconcilerSeconds);
  };
}
