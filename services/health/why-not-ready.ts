import { postgresAnswers } from '../../db/queries/health.ts';
import type { TemporalState } from '../../src/contract/temporal-state.ts';
import type { Context } from '../context.ts';

const reasons: Record<TemporalState, string | null> = {
  ok: null,
  unreachable: 'Temporal does not answer',
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
  if (!isPolling) return 'it takes no tasks: it is starting or stopping';
  const [answers, temporal] = await Promise.all([postgresAnswers(tx), temporalState()]);
  return answers ? reasons[temporal] : 'Postgres does not answer';
}
