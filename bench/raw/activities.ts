import { monotonicMs } from '../actions.ts';

export const rawActivities = {
  noop: async (value: number): Promise<{ value: number }> => ({ value }),
  /** Returns when it began. */
  mark: async (): Promise<number> => monotonicMs(),
};

export type RawActivities = typeof rawActivities;
