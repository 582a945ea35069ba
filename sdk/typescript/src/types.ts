import type { components, operations as Operations } from './generated/api.ts';
import type { operations } from './generated/operations.ts';

export type Schemas = components['schemas'];
export type OperationId = keyof typeof operations;

/** The parameters of an operation in its path or in its query. */
export type ParametersOf<Id extends OperationId, Place extends 'path' | 'query'> = Loose<In<Id, Place>>;

type In<Id extends OperationId, Place extends 'path' | 'query'> = Operations[Id]['parameters'] extends {
  [P in Place]?: infer Fields;
}
  ? [Exclude<Fields, undefined>] extends [never]
    ? unknown
    : Exclude<Fields, undefined>
  : unknown;

/** The project may be left out, because the client may have one. */
type WithOwnProject<Fields> = Fields extends { projectId: infer ProjectId }
  ? Omit<Fields, 'projectId'> & { projectId?: ProjectId | undefined }
  : Fields;

/** The body of an operation, as a field. */
export type BodyOf<Id extends OperationId> = Operations[Id] extends {
  requestBody: { content: infer Content };
}
  ? { body: Content[keyof Content] }
  : Operations[Id] extends { requestBody?: { content: infer Content } }
    ? { body?: Content[keyof Content] | undefined }
    : unknown;

/** Fields that may be left out may also be `undefined`. */
type Loose<T> = { [K in keyof T]: undefined extends T[K] ? T[K] | undefined : T[K] };

/** The input of an operation: the parameters of its path and its query, side by side, and its `body`. */
export type Input<Id extends OperationId> = Loose<
  WithOwnProject<In<Id, 'path'>> & Partial<In<Id, 'query'>> & BodyOf<Id>
>;

type Good<Responses> = Responses[keyof Responses & (200 | 201 | 202 | 204)];
type JsonOf<Response> = Response extends { content: { 'application/json': infer Json } } ? Json : undefined;

/** The answer of an operation that succeeds. */
export type Answer<Id extends OperationId> = JsonOf<Good<Operations[Id]['responses']>>;

/** The operations that return a page of a list. */
export type ListId = {
  [Id in OperationId]: Answer<Id> extends { data: unknown[]; nextCursor: string | null } ? Id : never;
}[OperationId];

/** One entry of a list. */
export type Item<Id extends ListId> = Answer<Id> extends { data: (infer Entry)[] } ? Entry : never;

export interface CallOptions {
  signal?: AbortSignal | undefined;
  /** The time limit of each try. */
  timeoutMs?: number;
  /** Your own name for a request that changes something. The client makes one if there is none. */
  idempotencyKey?: string;
  /** The `etag` of the record that the change is based on. If the record has changed since, the answer is 412. */
  ifMatch?: string | undefined;
  /** `Prefer: wait`: how many seconds the answer may wait for the first hold or the end, 1 to 60. */
  waitSeconds?: number;
  /** The type of a body that is a text; `application/yaml` by default. */
  contentType?: string;
}

type IsOptional<T> = Partial<T> extends T ? true : false;

/** The operations as methods, named by their ids. */
export type Methods = {
  [Id in OperationId]: IsOptional<Input<Id>> extends true
    ? (input?: Input<Id>, options?: CallOptions) => Promise<Answer<Id>>
    : (input: Input<Id>, options?: CallOptions) => Promise<Answer<Id>>;
};
