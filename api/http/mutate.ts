import { inTransaction } from '../../services/context.ts';
import type { RequestContext } from './context.ts';
import type { Answer, Call } from './endpoint.ts';
import { idempotentRequestOf } from './idempotency-key.ts';
import { once, replayed } from './once.ts';

/** The result of a change. */
export interface Change {
  status: 200 | 201 | 202 | 204;
  recordId: string;
  /** The body of the changed record. If it is left out, `view` returns it. */
  body?: unknown;
  /** Values that only this answer shows, beside the body. */
  secrets?: Record<string, string>;
}

export interface Mutation {
  /** Calls the verb. */
  work(ctx: RequestContext): Promise<Change>;
  /** Returns the record as it is now: the body of the first answer, and of every replay. */
  view?: (ctx: RequestContext, recordId: string) => Promise<unknown>;
  /** The path at which the created record can be read. */
  location?: (recordId: string) => string;
  /** The account and the path of the Idempotency-Key, if the caller has no API key. The path must not be a secret. */
  idempotency?: { accountId: string; path: string };
  /** Whether the verb is one statement, which needs no transaction of its own. */
  isOneStatement?: boolean;
}

export type AnyCall = Pick<Call<unknown, unknown, unknown, unknown>, 'principal' | 'request' | 'context'>;

/**
 * Answers a request that changes something, in one transaction. If the request has an Idempotency-Key, the transaction
 * also stores the answer to repeated requests.
 */
export async function mutate(call: AnyCall, mutation: Mutation): Promise<Answer> {
  const { accountId, path } = mutation.idempotency ?? { accountId: call.principal.accountId };
  const idempotent = idempotentRequestOf(call.request, { accountId }, call.context.vault, path);
  const perform = async (ctx: RequestContext): Promise<Answer> => {
    const { made, isReplay } = await once<Change>(ctx.tx, idempotent, () => mutation.work(ctx));
    return answer(mutation, ctx, made, isReplay);
  };
  return mutation.isOneStatement && idempotent.key === null
    ? perform(call.context)
    : inTransaction(call.context, perform);
}

async function answer(
  { view, location }: Pick<Mutation, 'view' | 'location'>,
  ctx: RequestContext,
  made: Change,
  isReplay: boolean,
): Promise<Answer> {
  const headers = isReplay ? replayed : {};
  if (made.status === 204) return { status: 204, headers };
  const body = made.body ?? (await view?.(ctx, made.recordId));
  const at = location?.(made.recordId);
  return {
    status: made.status,
    headers: { ...headers, ...(at ? { location: at } : {}) },
    body: made.secrets ? { ...(body as object), ...made.secrets } : body,
  };
}
