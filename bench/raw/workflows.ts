import {
  condition,
  defineSignal,
  proxyActivities,
  proxyLocalActivities,
  setHandler,
} from '@temporalio/workflow';
import type { RawActivities } from './activities.ts';

const { noop, mark } = proxyActivities<RawActivities>({ startToCloseTimeout: '10s' });

/** Runs no-op activities one after the other, as a developer would write it by hand. */
export async function noops(count: number): Promise<void> {
  for (let index = 0; index < count; index++) await noop(index);
}

const local = proxyLocalActivities<RawActivities>({ startToCloseTimeout: '10s' });

/** Does the same with local activities, to measure what the SDK alone needs for them. */
export async function localNoops(count: number): Promise<void> {
  for (let index = 0; index < count; index++) await local.noop(index);
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
