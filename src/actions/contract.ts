import type * as v from 'valibot';
import type { Effect } from './effects.ts';
import type { Path } from '../language/errors/place.ts';
import type { ActionTraits } from './traits.ts';

/** `<group>/<operation>@v<major>` (spec §1). */
export type ActionName = `${string}/${string}@v${number}`;

/** How often a try is repeated that failed without a definite answer. */
export interface RetryPolicy {
  /** Tries in all, the first one included. */
  maxAttempts: number;
  initialIntervalMs: number;
  backoffCoefficient: number;
  maxIntervalMs: number;
}

/** A warning about attributes, and where in them it applies. */
export interface Advice {
  message: string;
  path: Path;
  /** Whether to point to the value (default) or to its key. */
  at?: 'key' | 'value';
}

/**
 * The half of an action version that every process knows: the API, the editor, the docs and the workers. The other half, the
 * implementation, is `actions/<group>/<operation>.v<major>.ts`.
 */
export interface ActionContract<
  A extends v.GenericSchema = v.GenericSchema,
  O extends v.GenericSchema = v.GenericSchema,
> extends ActionTraits {
  name: ActionName;
  title: string;
  description: string;
  /** `local`: fast, calls nobody outside, and runs inside the workflow task. `remote`: calls out. */
  runs: 'local' | 'remote';
  /** The action works with a wallet, or with records of the project, in the same transaction that commits its result, so all of it is stored or nothing. */
  transactional?: true;
  /** It says something about its execution, so it means nothing without one. */
  needsExecution?: true;
  /**
   * The effects for which a caller of the API needs a scope. A caller who publishes or tries the action needs these scopes, because a published
   * action has its effects for everybody. Every action of the catalogue declares this field, also if there are no effects.
   */
  effects?: readonly Effect[];
  attributes: A;
  /**
   * Warnings about attributes as they are written, with their expressions; `timeout` is the timeout of the action, which is written beside the
   * attributes.
   */
  advice?: (attributes: Readonly<Record<string, unknown>>, timeout?: unknown) => Advice[];
  /**
   * The attributes in which `secrets` may be read, and the one that names a secret as a whole, for a request or to sign. Such an
   * action has no hold: an answer that comes back later could not be masked. `address`: the attribute with the address of the
   * request.
   */
  secrets?: { in: readonly string[] } & ({ credential: string; address: string } | { key: string });
  output: O;
  retry: RetryPolicy;
  /** Its output has `headers` in which an endpoint may ask to wait (`retry-after`). */
  asksToWait?: true;
  /** Longest time of one try, in milliseconds. */
  timeoutMs: number;
  /** Is set if the action may hold. */
  hold?: HoldContract;
}

/** How an action waits for the outside world. */
export interface HoldContract {
  /**
   * The kind of event that ends the hold. `callback`: anybody with its URL, or an event. `person`: one of those who are asked,
   * each on a page.
   */
  waitsFor: 'callback' | 'lock' | 'person' | 'timer' | 'wallet';
  /**
   * The error of a hold that nobody answers (2002 if it waits for a wallet), or `wakes` if the end of the time is
   * the answer.
   */
  onExpiry: 2002 | 2005 | 'wakes';
  /** Whether a callback or `POST …/resume` may resume the hold with data of the caller. */
  acceptsData: boolean;
  /** False if the answering side cannot send heartbeats: a person has none. */
  takesHeartbeats?: false;
  /** False if a wallet has no message by which it could say no. */
  takesRefusals?: false;
}

/** The tools that a contract demands for its action (`actions/context.ts`), as the compiler knows them. */
type Demands<Transactional, NeedsExecution, Hold> = (Transactional extends true
  ? { transactional: true }
  : unknown) &
  (NeedsExecution extends true ? { needsExecution: true } : unknown) &
  (Hold extends HoldContract ? { hold: Hold } : unknown);

/** Returns a contract with the types of its schemas, and with the tools that it demands. Action files export the result. */
export const defineAction = <
  A extends v.GenericSchema,
  O extends v.GenericSchema,
  Transactional extends true | undefined = undefined,
  NeedsExecution extends true | undefined = undefined,
  const Hold extends HoldContract | undefined = undefined,
>(
  contract: ActionContract<A, O> & {
    transactional?: Transactional;
    needsExecution?: NeedsExecution;
    hold?: Hold;
  },
): ActionContract<A, O> & Demands<Transactional, NeedsExecution, Hold> =>
  contract as typeof contract & Demands<Transactional, NeedsExecution, Hold>;

/** Whether it runs and ends by itself, so that it can be tried without an execution. */
export const canBeTried = ({ hold, needsExecution }: ActionContract): boolean => !hold && !needsExecution;

/** For actions that only compute: a repeat would give the same answer. */
export const noRetry: RetryPolicy = {
  maxAttempts: 1,
  initialIntervalMs: 1000,
  backoffCoefficient: 1,
  maxIntervalMs: 1000,
};

/** For actions that work in one transaction, so a failed try has left nothing. */
const transactionalRetry: RetryPolicy = {
  maxAttempts: 3,
  initialIntervalMs: 500,
  backoffCoefficient: 2,
  maxIntervalMs: 5_000,
};

/** The fields that all actions have in common that read and change records of the project. */
export const usesRecords = {
  runs: 'local',
  transactional: true,
  retry: transactionalRetry,
  timeoutMs: 8_000,
} as const;

/** The fields that all actions of wallets have in common. */
export const usesWallet = { ...usesRecords, failsWith: ['record.unknown'] } as const;

/** The failures of an action that speaks to another person's wallet. */
export const speaksToWallet = {
  ...usesWallet,
  failsWith: [
    ...usesWallet.failsWith,
    'holder.',
    'pin.',
    'credential.',
    'presentation.',
    'connection.',
    'invitation.unusable',
    'message.',
    'queue.',
  ],
} as const;

/** The same for actions that then wait for another person's wallet. */
export const waitsForWallet = {
  ...speaksToWallet,
  hold: { waitsFor: 'wallet', onExpiry: 2002, acceptsData: false },
} as const;
