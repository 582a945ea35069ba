import type * as v from 'valibot';
import type { Path } from '../errors/place.ts';

/** `<group>/<operation>@v<major>` (spec §1). */
export type ActionName = `${string}/${string}@v${number}`;

/** How often a try that failed without a definite answer is repeated. */
export interface RetryPolicy {
  /** Tries in all, the first one included. */
  maxAttempts: number;
  initialIntervalMs: number;
  backoffCoefficient: number;
  maxIntervalMs: number;
}

/** A warning, with where in the attributes it is about. */
export interface Advice {
  message: string;
  path: Path;
  /** Where to point: to what stands there (default), or to its name. */
  at?: 'key' | 'value';
}

/**
 * The half of an action version that everyone may know: the API, the editor, the docs and the workers.
 * The other half, what it does, is `workers/actions/<group>/<operation>.v<major>.ts`.
 */
export interface ActionContract<
  A extends v.GenericSchema = v.GenericSchema,
  O extends v.GenericSchema = v.GenericSchema,
> {
  name: ActionName;
  title: string;
  description: string;
  /** `local`: fast, waits for no stranger, runs inside the workflow task. `remote`: calls out. */
  runs: 'local' | 'remote';
  /** It works with a wallet, inside the very transaction that commits what it came to: all of it stays, or nothing. */
  transactional?: true;
  attributes: A;
  /** What an author may come to regret in attributes as they are written, expressions and all. */
  advice?: (attributes: Readonly<Record<string, unknown>>) => Advice[];
  output: O;
  retry: RetryPolicy;
  /** Longest time of one try, in milliseconds. */
  timeoutMs: number;
  /** Present where the action may hold. */
  hold?: {
    /** What the end of an unanswered hold means (2002 where a wallet was waited for), or `wakes` where it is the answer. */
    onExpiry: 2002 | 2005 | 'wakes';
    /** Whether a callback or `POST …/resume` may settle it with data of the caller's. */
    acceptsData: boolean;
  };
}

/** A contract with its schemas' types kept: what action files export. */
export const defineAction = <A extends v.GenericSchema, O extends v.GenericSchema>(
  contract: ActionContract<A, O>,
): ActionContract<A, O> => contract;

/** For actions that only compute: a repeat would give the same answer. */
export const noRetry: RetryPolicy = {
  maxAttempts: 1,
  initialIntervalMs: 1000,
  backoffCoefficient: 1,
  maxIntervalMs: 1000,
};

/** For actions of wallets: they work in one transaction, so that a try that failed has left nothing. */
const walletRetry: RetryPolicy = {
  maxAttempts: 3,
  initialIntervalMs: 500,
  backoffCoefficient: 2,
  maxIntervalMs: 5_000,
};

/** What actions have in common that work with a wallet. */
export const usesWallet = {
  runs: 'local',
  transactional: true,
  retry: walletRetry,
  timeoutMs: 8_000,
} as const;

/** The same for those that then wait for somebody else's. */
export const waitsForWallet = { ...usesWallet, hold: { onExpiry: 2002, acceptsData: false } } as const;
