import type { FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import type * as v from 'valibot';
import type { Admission } from './admission.ts';
import type { Scope } from '../../src/account/keys/scopes.ts';
import type { RequestContext } from './context.ts';
import type { RouteDependencies } from '../dependencies.ts';
import type { ErrorName } from './documented-errors.ts';
import type { HeaderName } from './documented-headers.ts';
import type { Principal, RevealScope } from '../auth/principal.ts';

export type Schema = v.GenericSchema<unknown, unknown>;
type Output<S extends Schema | undefined> = S extends Schema ? v.InferOutput<S> : undefined;

/** The answer of a handler: a status, a body, and its headers. */
export interface Answer {
  status: 200 | 201 | 202 | 204 | 503;
  body?: unknown;
  headers?: Record<string, string>;
}

export interface Call<Params, Query, Headers, Body> {
  params: Params;
  query: Query;
  headers: Headers;
  body: Body;
  principal: Principal;
  /** The context for verbs that only read; see `mutate` for those that change something. */
  context: RequestContext;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** The documented form of an answer. The tests check every answer of the API against it. */
export interface DocumentedAnswer {
  description: string;
  /** The schema of a JSON body; left out if there is no body. */
  body?: Schema;
  /** Other media types in which the answer is available as text. */
  text?: readonly string[];
  /** Headers besides those that follow from the method and the status. */
  headers?: readonly HeaderName[];
}

/** One endpoint: its input, its scope and its handler. The documentation is generated from the same object. */
export interface Endpoint {
  method: HTTPMethods & ('GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'OPTIONS');
  /** The path, with `{name}` for parameters as in OpenAPI. */
  path: string;
  summary: string;
  /** Sentences below the summary, in Markdown. */
  description?: string;
  /** The name of the method in generated clients. It never changes once it is published. */
  operationId: string;
  /** The scope that a key must have; null if the route needs no key. */
  scope: Scope | null;
  /** Whether the project in its path may be a deleted one. */
  inDeletedProject?: true;
  /** The scope for the values of the answer, if `reveal` in the query asks for them. */
  reveals?: RevealScope;
  /** A POST without a scope that accepts an Idempotency-Key, as those with a scope do. */
  isRepeatable?: true;
  params?: Schema;
  query?: Schema;
  headers?: Schema;
  body?: Schema;
  /**
   * With `definition`, the body is a definition's text in YAML or JSON, and reaches the handler unparsed; with `raw` its
   * bytes do, whatever their type.
   */
  bodyKind?: 'json' | 'definition' | 'raw';
  /** The largest size of the body; by default the result of `bodyLimitOf`. */
  maxBodyBytes?: number;
  /** For endpoints without a scope: looks up the record behind the address, before the body is read. */
  admission?: Admission<unknown>;
  /** Schemas with a name in the document that is in no list of such names. */
  schemas?: Readonly<Record<string, Schema>>;
  answers: Partial<Record<Answer['status'], DocumentedAnswer>>;
  /** Refusals besides those that follow from the method, path, scope and body. */
  errors?: readonly ErrorName[];
  handle(call: Call<never, never, never, never>, dependencies: RouteDependencies): Promise<Answer>;
}

interface TypedEndpoint<
  P extends Schema | undefined,
  Q extends Schema | undefined,
  H extends Schema | undefined,
  B extends Schema | undefined,
> extends Omit<Endpoint, 'params' | 'query' | 'headers' | 'body' | 'handle'> {
  params?: P;
  query?: Q;
  headers?: H;
  body?: B;
  handle(
    call: Call<Output<P>, Output<Q>, Output<H>, Output<B>>,
    dependencies: RouteDependencies,
  ): Promise<Answer>;
}

/** Returns an endpoint whose handler knows the types of its schemas. */
export const endpoint = <
  P extends Schema | undefined = undefined,
  Q extends Schema | undefined = undefined,
  H extends Schema | undefined = undefined,
  B extends Schema | undefined = undefined,
>(
  definition: TypedEndpoint<P, Q, H, B>,
): Endpoint => definition as unknown as Endpoint;
