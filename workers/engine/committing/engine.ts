import type { Observers } from './announce.ts';
import type { DecisionBuilder } from '../deciding/decision-builder.ts';
import type { EngineDependencies } from '../reading/execution-run.ts';

/** Does in the commit of a decision what only computes. */
export type ComputeAhead = (decision: DecisionBuilder) => Promise<void>;

/** What an activity decides and commits with. */
export interface Engine extends EngineDependencies, Observers {
  signal?: AbortSignal;
  computeAhead?: ComputeAhead | undefined;
  /** Begins a call in the commit of the action before it. */
  beginAhead?: ComputeAhead | undefined;
}
