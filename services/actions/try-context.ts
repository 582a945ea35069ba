import type { ActionContext, IssuedCredentials } from '../../actions/action.ts';
import { EgressError } from '../../net/egress-error.ts';
import type { Egress } from '../../net/egress.ts';
import { errors } from '../../src/language/errors/catalogue.ts';
import type { ContextWith } from '../context.ts';
import { listCredentials } from '../credentials/list.ts';
import { revokeCredential } from '../credentials/revoke.ts';
import { shownCredential, shownJwt } from '../secrets/shown-credential.ts';
import { triedId, type PreparedTry } from './prepare-try.ts';

export type TryContext = ContextWith<'egress' | 'evaluator' | 'identity' | 'publicUrl' | 'log'>;

interface At {
  signal: AbortSignal;
  /** Is called when a request leaves. */
  onCall: () => void;
  /** Whether the action works in the transaction of the context. */
  inTransaction: boolean;
}

/** Returns the tools of an action that somebody tries: all that it has in an execution, apart from the execution. */
export function contextOfTry(ctx: TryContext, tried: PreparedTry, at: At): ActionContext {
  const { tx, identity, evaluator } = ctx;
  const { id, projectId, implementation, constants } = tried;
  const { contract } = implementation;
  const walletId = (): string => {
    if (tried.walletId === null) throw errors.defaultWalletMissing(projectId);
    return tried.walletId;
  };
  return {
    executionId: id,
    actionId: triedId,
    projectId,
    walletId: tried.walletId ?? '',
    startedBy: ctx.caller.actor,
    // No execution has such a key, and each try has its own.
    idempotencyKey: `tries/${id}`,
    // It is the only try, so `failOnError: false` shows what an execution would see in the end.
    attempt: contract.retry.maxAttempts,
    publicUrl: ctx.publicUrl,
    now: tried.now,
    log: ctx.log.child({ tryId: id, action: contract.name }),
    signal: at.signal,
    egress: noticed(ctx.egress, projectId, at.onCall),
    validate: (schema, value, detailLevel) =>
      evaluator.validate(projectId, schema, value, detailLevel, { signal: at.signal }),
    readJson: (text) => evaluator.readJson(projectId, { text, hidden: [] }, { signal: at.signal }),
    credential: (name) => shownCredential(ctx, projectId, name),
    signJwt: (name, jwt) => shownJwt(ctx, projectId, name, jwt),
    timeout: null,
    continuesOnTimeout: false,
    isLiteral: (attribute) => constants.has(attribute),
    prepares: async (module, owner) => identity.prepares(module, { ...owner, walletId: walletId() }),
    wallet: at.inTransaction ? async () => identity.wallet(tx, { projectId, walletId: walletId() }) : null,
    credentials: at.inTransaction ? credentialsOf(ctx, projectId) : null,
    handOff: null,
    queueMail: null,
    listBehind: null,
    findMember: null,
    takeLock: null,
    signDecision: null,
    findSource: async () => {
      throw new TypeError('an action that waits cannot be tried');
    },
    startChild: async () => {
      throw new TypeError('an action that starts an execution cannot be tried');
    },
  };
}

/** The credentials of the project, with the caller as the one who revokes. */
const credentialsOf = (ctx: TryContext, projectId: string): IssuedCredentials => ({
  list: (filter, page) => listCredentials(ctx, projectId, { filter, page: { ...page, newestFirst: false } }),
  revoke: (id) => revokeCredential(ctx, { projectId, id }),
});

/** Notices requests that leave; one that the guard refuses does not. */
const noticed = (egress: Egress, projectId: string, onCall: () => void): Egress => ({
  ...egress,
  fetch: (url, request) => leaves(egress.fetch(url, { ...request, projectId }), onCall),
  sendToSocket: (url, text, options) =>
    leaves(egress.sendToSocket(url, text, { ...options, projectId }), onCall),
});

async function leaves<T>(sent: Promise<T>, onCall: () => void): Promise<T> {
  try {
    const answer = await sent;
    onCall();
    return answer;
  } catch (error) {
    if (!(error instanceof EgressError && error.isRefusal)) onCall();
    throw error;
  }
}
