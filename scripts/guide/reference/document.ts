import { readFileSync } from 'node:fs';

/** The parts of JSON Schema that our document uses. */
export interface Schema {
  $ref?: string;
  type?: string;
  format?: string;
  description?: string;
  properties?: Record<string, Schema>;
  required?: readonly string[];
  items?: Schema;
  additionalProperties?: boolean | Schema;
  oneOf?: readonly Schema[];
  anyOf?: readonly Schema[];
  enum?: readonly unknown[];
  const?: unknown;
  default?: unknown;
  examples?: readonly unknown[];
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  pattern?: string;
}

interface Reference {
  $ref: string;
  /** It replaces the description of the schema that is referred to. */
  description?: string;
}

interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required?: boolean;
  description?: string;
  schema: Schema;
}

interface Content {
  description?: string;
  content?: Record<string, { schema?: Schema; example?: unknown }>;
}

interface OperationInDocument {
  operationId: string;
  tags: readonly [string];
  summary: string;
  description?: string;
  security: readonly Record<string, unknown>[];
  parameters: readonly Reference[];
  requestBody?: Reference;
  responses: Record<string, Reference>;
}

export interface OpenApi {
  tags: readonly { name: string; description: string }[];
  paths: Record<string, Record<string, OperationInDocument>>;
  webhooks: Record<string, Record<string, OperationInDocument>>;
  components: {
    schemas: Record<string, Schema>;
    parameters: Record<string, Parameter>;
    requestBodies: Record<string, Content>;
    responses: Record<string, Content>;
  };
}

export interface Operation {
  id: string;
  tag: string;
  summary: string;
  description: string;
  /** In capitals, such as `POST`. */
  method: string;
  /** The path; for a message that Holdfast sends, null. */
  path: string | null;
  needsKey: boolean;
  parameters: readonly Parameter[];
  body: Content | null;
  answers: readonly (Content & { status: string })[];
}

export const readOpenApi = (): OpenApi =>
  JSON.parse(readFileSync(new URL('../../../openapi.json', import.meta.url), 'utf8')) as OpenApi;

export const nameOf = ($ref: string): string => $ref.slice($ref.lastIndexOf('/') + 1);

/** Lists every operation, and every message that Holdfast sends, with the schemas that they refer to. */
export function operationsOf({ paths, webhooks, components }: OpenApi): Operation[] {
  return [...operationsIn(paths, (path) => path), ...operationsIn(webhooks, () => null)];

  function operationsIn(all: OpenApi['paths'], pathOf: (name: string) => string | null): Operation[] {
    return Object.entries(all).flatMap(([name, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({
        id: operation.operationId,
        tag: operation.tags[0],
        summary: operation.summary,
        description: operation.description ?? '',
        method: method.toUpperCase(),
        path: pathOf(name),
        needsKey: operation.security.length > 0,
        parameters: operation.parameters.map((reference) => named(components.parameters, reference)),
        body: operation.requestBody ? named(components.requestBodies, operation.requestBody) : null,
        answers: Object.entries(operation.responses).map(([status, reference]) => ({
          ...named(components.responses, reference),
          status,
        })),
      })),
    );
  }
}

function named<T extends object>(all: Record<string, T>, { $ref, ...beside }: Reference): T {
  const found = all[nameOf($ref)];
  if (found === undefined) throw new Error(`openapi.json refers to ${$ref}, which it does not have.`);
  return { ...found, ...beside };
}
