import type { FastifyRequest } from 'fastify';
import type { ContextWith, Resources } from '../../services/context.ts';
import type { RouteDependencies } from '../dependencies.ts';
import type { Principal } from '../auth/principal.ts';

/** With everything that any verb takes. */
export type RequestContext = ContextWith<keyof Resources>;

/** The context of a request outside of a transaction: for verbs that only read. See `mutate` for those that change something. */
export const contextOf = (
  caller: Principal,
  { ip, id: requestId }: Pick<FastifyRequest, 'ip' | 'id'>,
  { db, vault, identity, publicUrl, background }: RouteDependencies,
): RequestContext => ({
  tx: db,
  caller,
  origin: { ip, requestId },
  clock: () => new Date(),
  afterCommit: (task) => background.run(task),
  vault,
  identity,
  publicUrl,
});
