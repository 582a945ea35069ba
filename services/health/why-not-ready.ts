import { postgresAnswers } from '../../db/queries/health.ts';
import type { TemporalState } from '../../src/executions/contract/temporal-state.ts';
import type { Context } from '../context.ts';

const reasons: Record<TemporalState, string | null> = {
  ok: null,
  unreachable: 'Temporal does not answer',
  noNamespace: 'Temporal has no namespace of this name (TEMPORAL_NAMESPACE)',
  standsStill: 'Temporal answers, but gives out no tasks',
};

/**
 * Returns why a worker moves no run now, or null if nothing keeps it from that.
 * @param isPolling it takes tasks: it has started, and does not stop
 */
export async function whyNotReady(
  { tx }: Pick<Context, 'tx'>,
  { isPolling, temporalState }: { isPolling: boolean; temporalState: () => Promise<TemporalState> },
): Promise<string | null> {
  const [answers, temporal] = await Promise.all([postgresAnswers(tx), temporalState()]);
  if (!answers) return 'Postgres does not answer';
  return reasons[temporal] ?? (isPolling ? null : 'it takes no tasks: it is starting or stopping');
}
