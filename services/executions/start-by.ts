import { v7 as uuidv7 } from 'uuid';
import { startAfterCommit, type Dispatching } from '../../db/dispatching.ts';
import { auditEntry } from '../audit/record-change.ts';
import { statementsIn, type ExecutionStatements } from '../execution-statements.ts';
import { termsOf, type Origin } from './origin.ts';
import { publishedTarget } from './published-target.ts';
import type { ShownExecution } from './shown.ts';
import { startVersion, type StartContext, type VersionStart } from './start-version.ts';

/** The context of a start. */
export type StarterContext = StartContext & Dispatching;

/** The start that an origin requests. */
export interface Start extends Pick<VersionStart, 'projectId' | 'input'> {
  /** If it is left out, one is made. */
  id?: string;
  /** A version that the origin has found, or a workflow whose published version is meant. */
  target: VersionStart['target'] | { workflowId: string };
  /** A key that was found free, in the same transaction. */
  businessKey?: string | null;
}

/**
 * Starts an execution, whatever its origin is. Its run is dispatched after the commit.
 * @param statements are those of the transaction, if they are left out
 * @throws HoldfastError 2005/404 if the workflow is deleted, 2006 if it is not published or events start it; the errors of `startVersion`
 */
export async function startBy(
  ctx: StarterContext,
  origin: Origin,
  { id = uuidv7(), target: asked, ...start }: Start,
  statements: Pick<ExecutionStatements, 'startTarget' | 'createExecution'> = statementsIn(ctx.tx),
): Promise<ShownExecution> {
  const { projectId } = start;
  const target =
    'versionId' in asked ? asked : await publishedTarget(ctx, { projectId, ...asked }, statements);
  const { as, action, isChild, ...terms } = termsOf(origin);
  const audit = auditEntry(as, action, { recordId: id, projectId });
  const { row, run } = await startVersion(ctx, { ...start, ...terms, id, target, audit }, statements);
  startAfterCommit(ctx, isChild ? { ...run, isChild } : run);
  return row;
}
