import type { ExecutionWithPayload } from '../../db/queries/executions/rows.ts';
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
): Promise<ShownExecution> => {
  if (row.engine === 1) return { ...row, flow: null };
  const { flow, actions } = (await versions(row.versionId, tx)).definition;
  return flow ? { ...row, flow } : { ...inTextOrder(row, actions), flow: null };
};

/** The actions of a list that it reached. Several may have begun in one commit, so their times do not order them. */
function inTextOrder(row: ExecutionWithPayload, actions: readonly { id: string }[]): ExecutionWithPayload {
  const order = actions.map(({ id }) => row.actionIds.indexOf(id)).filter((at) => at >= 0);
  const ordered = <T>(of: readonly T[]): T[] => order.flatMap((at) => of.slice(at, at + 1));
  return {
    ...row,
    actionIds: ordered(row.actionIds),
    outputs: ordered(row.outputs),
    states: ordered(row.states),
  };
}
