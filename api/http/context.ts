import type { FastifyRequest } from 'fastify';
import type { ContextWith, Resources } from '../../services/context.ts';
import type { RouteDependencies } from '../dependencies.ts';
import type { Principal } from '../auth/principal.ts';

/** The context of a request, with all resources that a verb may need. */
export type RequestContext = ContextWith<keyof Resources>;

/**
 * Returns the context of a request outside of a transaction, for verbs that only read. See `mutate` for verbs that
 * change something.
 */
export const contextOf = (
  caller: Principal,
  { ip, id: requestId }: Pick<FastifyRequest, 'ip' | 'id'>,
  { db, background, ...resources }: RouteDependencies,
): RequestContext => ({
  ...resources,
  tx: db,
  caller,
  origin: { ip, requestId },
  clock: () => new Date(),
  afterCommit: background.run,
});
