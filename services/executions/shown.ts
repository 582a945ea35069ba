import type { ExecutionRow, ExecutionWithPayload } from '../../db/queries/executions/rows.ts';
import type { CompiledFlow } from '../../src/definitions/compiled.ts';
import type { ContextWith } from '../context.ts';

/** An execution with its data, and with its version's entries, which say what of the data is shown. */
export interface ShownExecution extends ExecutionWithPayload {
  /** Null for a list of actions alone. */
  flow: CompiledFlow | null;
}

export const withFlow = async (
  { tx, versions }: Pick<ContextWith<'versions'>, 'tx' | 'versions'>,
  row: ExecutionWithPayload,
): Promise<ShownExecution> => ({ ...row, flow: await flowOf({ tx, versions }, row) });

const flowOf = async (
  { tx, versions }: Pick<ContextWith<'versions'>, 'tx' | 'versions'>,
  { engine, versionId }: ExecutionRow,
): Promise<CompiledFlow | null> => (engine === 2 ? (await versions(versionId, tx)).definition.flow : null);
