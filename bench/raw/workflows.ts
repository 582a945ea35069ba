import {
  condition,
  defineSignal,
  proxyActivities,
  proxyLocalActivities,
  setHandler,
} from '@temporalio/workflow';
import type { RawActivities } from './activities.ts';

const { noop, mark, writeRow, calls } = proxyActivities<RawActivities>({ startToCloseTimeout: '10s' });

/** Runs no-op activities one after the other, as a developer would write it by hand. */
export async function noops(count: number): Promise<void> {
  for (let index = 0; index < count; index++) await noop(index);
}

/** Does the same with activities that write one durable row each, as an activity must whose effect is to last. */
export async function rows(count: number, id: string): Promise<void> {
  for (let index = 0; index < count; index++) await writeRow(id);
}

const local = proxyLocalActivities<RawActivities>({ startToCloseTimeout: '10s' });

/** Does the same with local activities, to measure the costs of the SDK alone. */
export async function localNoops(count: number): Promise<void> {
  for (let index = 0; index < count; index++) await local.noop(index);
}

/** Does the same with local activities that write one durable row each. */
export async function localRows(count: number, id: string): Promise<void> {
  for (let index = 0; index < count; index++) await local.writeRow(id);
}

const answered = defineSignal('answered');

/** Waits for a signal, then begins the next activity. */
export async function waits(): Promise<number> {
  let isAnswered = false;
  setHandler(answered, () => {
    isAnswered = true;
  });
  await condition(() => isAnswered);
  return mark();
}

/** The floor of one execution: a workflow, a local activity, and one durable row. */
export async function floor(id: string): Promise<void> {
  await local.advance(id, 'completed');
}

/** The floor of an execution that waits for an answer: a durable row before it, and one after it. */
export async function held(id: string): Promise<void> {
  let isAnswered = false;
  setHandler(answered, () => {
    isAnswered = true;
  });
  await local.advance(id, 'onHold');
  await condition(() => isAnswered);
  await local.advance(id, 'completed');
}

/** Calls in a chain, each as an activity of its own. */
export async function eachCall(id: string, target: string, count: number): Promise<void> {
  for (let index = 0; index < count; index++) await calls(id, target, 1);
}

/** The floor of calls in a chain: one local activity does them all. */
export async function allCalls(id: string, target: string, count: number): Promise<void> {
  await local.calls(id, target, count);
}
