import type { AgentContext } from '@credo-ts/core';
import type { ProfiledOwner } from './owner.ts';

/** What a wallet does in one call: with its context, in a unit of the caller's transaction. */
export type Work = <T>(does: (context: AgentContext, owner: ProfiledOwner) => Promise<T>) => Promise<T>;
