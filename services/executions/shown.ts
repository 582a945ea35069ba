import type { ExecutionWithPayload } from '../../db/queries/executions/rows.ts';
import type { CompiledFlow } from '../../src/engine/plan/compiled.ts';
import type { ContextWith } from '../context.ts';

/** An execution with its data, and with its version's entries, which decide which part of the data is shown. */
export interface ShownExecution extends ExecutionWithPayload {
  flow: CompiledFlow;
}

export const withFlow = async (
  { tx, versions }: Pick<ContextWith<'versions'>, 'tx' | 'versions'>,
  row: ExecutionWithPayload,
): Promise<ShownExecution> => {
  const { flow } = (await versions(row.versionId, tx)).definition;
  return { ...row, flow };
};
