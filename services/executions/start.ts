import { v7 as uuidv7 } from 'uuid';
import { errors } from '../../src/language/errors/catalogue.ts';
import { isUuid } from '../../src/language/names/uuid.ts';
import type { ContextWith } from '../context.ts';
import { statementsOf } from '../execution-statements.ts';
import type { ShownExecution } from './shown.ts';
import { claimKey, type OnOpenKey } from './claim-key.ts';
import { publishedTarget } from './published-target.ts';
import { startBy } from './start-by.ts';

export interface NewStart {
  /** See `newExecutionId`. */
  id: string;
  projectId: string;
  workflowId: string;
  input: Record<string, unknown>;
  labels: Record<string, string>;
  /** The key, which no other open execution of the workflow may have. It needs a transaction. */
  key?: string | undefined;
  onOpenKey?: OnOpenKey | undefined;
}

/** `row`: the execution as it was made; null if one that was open already holds the key, and is meant (`onOpenKey: return`). */
export interface StartResult {
  id: string;
  row: ShownExecution | null;
}

/**
 * Returns an id for a new execution. The caller who starts the execution makes the id, so they can follow it before it
 * exists.
 */
export const newExecutionId = (): string => uuidv7();

/**
 * Starts the published version of a workflow that is started through the API. Without a key all that it writes, the
 * audit entry too, is one statement, so the pool may be passed as well. The run is dispatched after the commit.
 * @throws HoldfastError 2005/404; 2006/409 if the workflow is not published, is started by events, has no wallet, or its key is held;
 * 2008 if the input does not match; 2009 if the plan has no room
 */
export async function startExecution(
  ctx: ContextWith<'vault' | 'versions' | 'evaluator' | 'batched' | 'dispatcher'>,
  { workflowId: asked, key, onOpenKey = 'refuse', labels, ...start }: NewStart,
  action: 'execution.start' | 'execution.rerun' = 'execution.start',
): Promise<StartResult> {
  const { id, projectId } = start;
  const statements = statementsOf(ctx);
  if (!isUuid(asked)) throw errors.recordNotFound('workflow', asked);
  const target = await publishedTarget(ctx, { projectId, workflowId: asked }, statements);
  const { workflowId } = target;
  const open = key === undefined ? null : await claimKey(ctx, { projectId, workflowId, key, onOpenKey });
  if (open !== null) return { id: open, row: null };
  const origin = { from: 'api', ctx, labels, action } as const;
  const row = await startBy(ctx, origin, { ...start, target, businessKey: key ?? null }, statements);
  return { id, row };
}
