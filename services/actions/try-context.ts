import type {
  ActionContext,
  IssuedCredentials,
  PreparationContext,
  ProjectTools,
} from '../../actions/context.ts';
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
}

/** Returns the tools of an action that somebody tries: all that it has in an execution, apart from the execution. */
export function contextOfTry(ctx: TryContext, tried: PreparedTry, at: At): PreparationContext {
  const { identity, evaluator } = ctx;
  const { id, projectId, implementation, constants } = tried;
  const { contract } = implementation;
  return {
    executionId: id,
    actionId: triedId,
    projectId,
    walletId: tried.walletId ?? '',
    // No execution has such a key, and each try has its own.
    idempotencyKey: `tries/${id}`,
    // It is the only try, so `failOnError: false` shows the final result of an execution.
    attempt: contract.retry.maxAttempts,
    now: tried.now,
    log: ctx.log.child({ tryId: id, action: contract.name }),
    signal: at.signal,
    egress: noticed(ctx.egress, projectId, at.onCall),
    validate: (schema, value, detailLevel) =>
      evaluator.validate(projectId, schema, value, detailLevel, { signal: at.signal }),
    readJson: (text) => evaluator.readJson(projectId, { text, hidden: [] }, { signal: at.signal }),
    credential: (name) => shownCredential(ctx, projectId, name),
    signJwt: (name, jwt) => shownJwt(ctx, projectId, name, jwt),
    isLiteral: (attribute) => constants.has(attribute),
    prepares: async (module, owner) => identity.prepares(module, { ...owner, walletId: walletOf(tried) }),
  };
}

/** The same with the tools of the transaction of the context. */
export const transactionContextOfTry = (
  ctx: TryContext,
  tried: PreparedTry,
  at: At,
): ActionContext & { project: ProjectTools } => ({
  ...contextOfTry(ctx, tried, at),
  project: {
    wallet: async () =>
      ctx.identity.wallet(ctx.tx, { projectId: tried.projectId, walletId: walletOf(tried) }),
    credentials: credentialsOf(ctx, tried.projectId),
  },
});

function walletOf({ projectId, walletId }: PreparedTry): string {
  if (walletId === null) throw errors.defaultWalletMissing(projectId);
  return walletId;
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
