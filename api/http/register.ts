import type { FastifyInstance } from 'fastify';
import { authenticate } from '../auth/authentication.ts';
import { contextOf } from './context.ts';
import type { RouteDependencies } from '../dependencies.ts';
import { errors } from '../../src/language/errors/catalogue.ts';
import type { Endpoint } from './endpoint.ts';
import type { Principal } from '../auth/principal.ts';
import { bodyLimitOf } from './body-limit.ts';
import { jsonOfPage } from './page-bytes.ts';
import { requireSameOrigin } from './same-origin.ts';
import { checkIds, validate } from './validate.ts';

declare module 'fastify' {
  interface FastifyRequest {
    principal: Principal | null;
  }
}

/** Registers the routes of the endpoints, and for every path a 405 for all other methods. */
export function registerEndpoints(
  app: FastifyInstance,
  endpoints: readonly Endpoint[],
  dependencies: RouteDependencies,
): void {
  app.decorateRequest('principal', null);
  const isHttps = dependencies.publicUrl.startsWith('https:');
  // Answers may contain data that only their reader may see, so no cache may store them, and no browser may guess their
  // type.
  app.addHook('onRequest', async (request, reply) => {
    void reply.header('x-content-type-options', 'nosniff');
    void reply.header('permissions-policy', 'camera=(), geolocation=(), microphone=(), payment=(), usb=()');
    if (isHttps) void reply.header('strict-transport-security', 'max-age=31536000');
    if (request.url.startsWith('/v1/')) void reply.header('cache-control', 'no-store');
  });
  // Each GET has a HEAD as well.
  const everyMethod = app.supportedMethods.filter((method) => method !== 'HEAD');
  for (const endpoint of endpoints) registerEndpoint(app, endpoint, dependencies);
  const paths = Map.groupBy(endpoints, ({ path }) => path);
  for (const [path, there] of paths) {
    const allowed = there.map(({ method }) => method);
    app.route({
      method: everyMethod.filter((method) => !(allowed as string[]).includes(method)),
      url: urlOf(path),
      // This comes before the body is parsed, because no body could make the request valid.
      onRequest: async (_request, reply) => {
        void reply.header('allow', allowed.join(', '));
        throw errors.methodNotAllowed(allowed);
      },
      handler: () => {
        throw errors.methodNotAllowed(allowed);
      },
    });
  }
}

/** Returns a path of OpenAPI, with `{name}`, as Fastify writes it. */
const urlOf = (path: string): string => path.replaceAll(/\{(\w+)\}/g, ':$1');

function registerEndpoint(app: FastifyInstance, endpoint: Endpoint, dependencies: RouteDependencies): void {
  const { scope, reveals, inDeletedProject } = endpoint;
  app.route({
    method: endpoint.method,
    url: urlOf(endpoint.path),
    config: { bodyKind: endpoint.bodyKind ?? 'json' },
    bodyLimit: bodyLimitOf(endpoint),
    // All of this comes before the body is read.
    onRequest: async (request) => {
      requireSameOrigin(request, dependencies.publicUrl);
      if (scope !== null) {
        request.principal = await authenticate(dependencies, request, {
          scope,
          reveals,
          inDeletedProject,
        });
      } else if (endpoint.admission) {
        checkIds(request);
        const context = contextOf(request.principal as unknown as Principal, request, dependencies);
        request.admittedTo = await endpoint.admission.admit(context, request);
      }
    },
    handler: async (request, reply) => {
      const parts = validate(endpoint, request);
      const principal = request.principal as Principal;
      const context = contextOf(principal, request, dependencies);
      const { status, headers, body } = await endpoint.handle(
        { ...parts, principal, context, request, reply },
        dependencies,
      );
      void reply.status(status).headers(headers ?? {});
      const page = jsonOfPage(body);
      if (page !== undefined) return reply.type('application/json; charset=utf-8').send(page);
      return reply.send(body);
    },
  });
}
