import { createQueues } from '../../../src/executions/concurrency/queues.ts';

/**
 * Writes of one execution wait for each other's lock. Waiting in Postgres they would take the whole pool from every other
 * execution; so one writes, one waits there for the lock, and the rest waits here.
 */
export const queueForLock = createQueues(2);
