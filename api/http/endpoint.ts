import type { FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import type * as v from 'valibot';
import type { Scope } from '../../src/keys/scopes.ts';
import type { RequestContext } from './context.ts';
import type { RouteDependencies } from '../dependencies.ts';
import type { ErrorName } from '../openapi/errors.ts';
import type { HeaderName } from '../openapi/headers.ts';
import type { Principal, RevealScope } from '../auth/principal.ts';

export type Schema = v.GenericSchema<unknown, unknown>;
type Output<S extends Schema | undefined> = S extends Schema ? v.InferOutput<S> : undefined;

/** What a handler answers: a status, a body, and the headers that belong to it. */
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
  /** For verbs that only read; see `mutate` for those that change something. */
  context: RequestContext;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** What an answer looks like: every answer of the API is held to it by the tests. */
export interface DocumentedAnswer {
  description: string;
  /** Of a JSON body; left out where there is no body. */
  body?: Schema;
  /** Other media types in which it comes, as text. */
  text?: readonly string[];
  /** Besides those that follow from the method and the status. */
  headers?: readonly HeaderName[];
}

/** One endpoint: what it takes, who may call it, what it does. Documentation is made from the very same object. */
export interface Endpoint {
  method: HTTPMethods & ('GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE');
  /** With `{name}` for parameters, as OpenAPI writes it. */
  path: string;
  summary: string;
  /** Sentences beneath the summary, in Markdown. */
  description?: string;
  /** Name of the method in generated clients: never changed once published. */
  operationId: string;
  /** The scope that a key must have; null: the route is open to everyone. */
  scope: Scope | null;
  /** The scope for its values, where `reveal` in its query asks for them. */
  reveals?: RevealScope;
  /** A POST without a scope that takes an Idempotency-Key all the same, as those with one do. */
  isRepeatable?: true;
  params?: Schema;
  query?: Schema;
  headers?: Schema;
  body?: Schema;
  /** `definition`: the body is a definition's text, in YAML or JSON, and reaches the handler unparsed. */
  bodyKind?: 'json' | 'definition';
  answers: Partial<Record<Answer['status'], DocumentedAnswer>>;
  /** What it may refuse besides what follows from its method, path, scope and body. */
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

/** An endpoint whose handler sees the types of its schemas. */
export const endpoint = <
  P extends Schema | undefined = undefined,
  Q extends Schema | undefined = undefined,
  H extends Schema | undefined = undefined,
  B extends Schema | undefined = undefined,
>(
  definition: TypedEndpoint<P, Q, H, B>,
): Endpoint => definition as unknown as Endpoint;
