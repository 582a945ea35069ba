import type { Credential } from '../../db/queries/accounts/authorization.ts';
import type { Caller } from '../../services/caller.ts';

export type { RevealScope } from '../../services/caller.ts';

/** The caller of an endpoint, with the credential that proved who they are. */
export interface Principal extends Caller {
  actor: { type: 'apiKey' | 'member'; id: string; name: string };
  credential: Credential;
  /** When the credential, a key or a session, becomes invalid; null if it never does. */
  endsAt: Date | null;
}

/** The caller, and whether the project in the path is theirs. */
export interface AuthenticatedCaller {
  principal: Omit<Principal, 'wantsValues'>;
  ownsProject: boolean;
  /** The same, of a project that is deleted. */
  ownsDeletedProject: boolean;
}
