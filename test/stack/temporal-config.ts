import { inject } from 'vitest';
import type { TemporalConfig } from '../../temporal/connection.ts';

/** The Temporal of the tests, with a task queue of their own. */
export const temporalConfigOf = (taskQueue: string, address = inject('temporalAddress')): TemporalConfig => ({
  TEMPORAL_ADDRESS: address,
  TEMPORAL_NAMESPACE: 'default',
  TEMPORAL_TASK_QUEUE: taskQueue,
  TEMPORAL_TLS: 'off',
  TEMPORAL_TLS_CA: undefined,
  TEMPORAL_TLS_CERT: undefined,
  TEMPORAL_TLS_KEY: undefined,
  TEMPORAL_API_KEY: undefined,
});
