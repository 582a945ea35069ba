import type { AgentContext } from '@credo-ts/core';
import type { ProfiledOwner } from './owner.ts';

/** Does something in a wallet, in one call, with its agent context, in a wallet transaction. */
export type Work = <T>(does: (context: AgentContext, owner: ProfiledOwner) => Promise<T>) => Promise<T>;
