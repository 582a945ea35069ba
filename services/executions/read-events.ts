import {
  readExecutionLog,
  readExecutionLogs,
  readLastSeq,
  type LogFollower,
} from '../../db/queries/executions/execution-log.ts';
import { findExecutionStatus } from '../../db/queries/executions/read.ts';
import type { LogRow, LogRows } from '../../db/queries/log/log.ts';
import type { Context } from '../context.ts';

type ExecutionOfEvents = Omit<LogFollower, 'afterSeq'>;

/** Returns the events of an execution after a number, in their order. */
export const readEvents = (
  { tx }: Pick<Context, 'tx'>,
  { afterSeq, limit, ...key }: LogFollower & { limit: number },
): Promise<LogRows> => readExecutionLog(tx, key, afterSeq, { limit });

/**
 * Returns the same for everybody who follows an execution, in one statement: each event with the index of its follower.
 */
export const readEventsForAll = (
  { tx }: Pick<Context, 'tx'>,
  followers: readonly LogFollower[],
  limit: number,
): Promise<{ follower: number; row: LogRow }[]> => readExecutionLogs(tx, followers, limit);

/** Returns the number of the execution's last event; 0 if it has none. */
export const lastEventNumber = ({ tx }: Pick<Context, 'tx'>, key: ExecutionOfEvents): Promise<number> =>
  readLastSeq(tx, key);

/** Whether the project still has this execution: false once it is erased. */
export const executionExists = async (
  { tx }: Pick<Context, 'tx'>,
  { projectId, executionId: id }: ExecutionOfEvents,
): Promise<boolean> => (await findExecutionStatus(tx, { projectId, id })) !== null;
