import { encryptionContext } from '../../db/encryption/contexts.ts';
import { errors } from '../../src/language/errors/catalogue.ts';
import { recordReveal } from '../audit/record-reveal.ts';
import type { ContextWith } from '../context.ts';
import { statementsOf } from '../execution-statements.ts';
import { startExecution, type NewStart, type StartResult } from './start.ts';

export interface Rerun extends Pick<NewStart, 'id' | 'projectId' | 'key' | 'onOpenKey'> {
  /** The execution that is run again. */
  executionId: string;
  /** If left out, the input of that execution is used. */
  input?: Record<string, unknown> | undefined;
  labels?: Record<string, string> | undefined;
}

/**
 * Starts the workflow of an execution again, with the same input or another one; its key only
 * where one is given. The new execution shows that input, so
 * this is audited.
 * @throws the errors of `startExecution`
 */
export async function rerunExecution(
  ctx: ContextWith<'vault' | 'versions' | 'evaluator' | 'batched' | 'dispatcher'>,
  { executionId, input, labels, ...rest }: Rerun,
): Promise<StartResult> {
  const { id, projectId } = rest;
  const first = await statementsOf(ctx).execution({ projectId, id: executionId, audit: null });
  if (!first) throw errors.recordNotFound('execution', executionId);
  const inputOfFirst = (): Record<string, unknown> =>
    ctx.vault.unwrap(first.dataKey).open(encryptionContext.input, first.input) as Record<string, unknown>;
  const { workflowId } = first;
  const start = {
    ...rest,
    workflowId,
    input: input ?? inputOfFirst(),
    labels: labels ?? first.labels,
  };
  const started = await startExecution(ctx, start, 'execution.rerun');
  if (started.row)
    await recordReveal(ctx, 'executions:reveal', 'execution.reveal', [{ recordId: id, projectId }]);
  return started;
}
