import { postgresAnswers } from '../../db/queries/health.ts';
import type { TemporalState } from '../../src/executions/contract/temporal-state.ts';
import type { Context } from '../context.ts';

export interface Readiness {
  /** False if Postgres is away. Without Temporal the process can still accept starts, which are dispatched later. */
  isReady: boolean;
  status: 'ready' | 'degraded' | 'unavailable' | 'draining';
  postgres: boolean;
  temporal: TemporalState;
}

/** Returns whether this process can accept requests. */
export async function getReadiness(
  { tx }: Pick<Context, 'tx'>,
  { temporalState, isDraining }: { temporalState: () => Promise<TemporalState>; isDraining: boolean },
): Promise<Readiness> {
  const [postgres, temporal] = await Promise.all([postgresAnswers(tx), temporalState()]);
  const isReady = postgres && !isDraining;
  const working = temporal === 'ok' ? 'ready' : 'degraded';
  const status = isDraining ? 'draining' : isReady ? working : 'unavailable';
  return { isReady, status, postgres, temporal };
}
