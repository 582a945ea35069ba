import type { FastifyRequest } from 'fastify';
import type { RequestContext } from './context.ts';

/** The check of a request whose address is the only secret. */
export interface Admission<Found> {
  /**
   * Looks up the record before the body is read, so that a stranger's body costs nothing. Returns the account that pays for
   * reading the body.
   * @throws HoldfastError if there is nothing at this address
   */
  admit(context: RequestContext, request: FastifyRequest): Promise<string>;
  /** Returns the record that was found. */
  foundFor(request: FastifyRequest): Found;
}

export function admission<Found extends { accountId: string }>(
  find: (context: RequestContext, params: never) => Promise<Found>,
): Admission<Found> {
  const found = new WeakMap<FastifyRequest, Found>();
  return {
    async admit(context, request) {
      const one = await find(context, request.params as never);
      found.set(request, one);
      return one.accountId;
    },
    foundFor(request) {
      const one = found.get(request);
      if (one === undefined) throw new Error('the request was not admitted');
      return one;
    },
  };
}
