import { STATUS_CODES } from 'node:http';
import type { DocumentedAnswer, Endpoint } from '../http/endpoint.ts';
import { ErrorBody } from '../views/error.ts';
import { inOrder, pascalCase, referenceTo, type Reference } from './components.ts';
import type { DocumentedError } from '../http/documented-errors.ts';
import { errorsOf, isRateLimited, takesIdempotencyKey } from './facts.ts';
import type { HeaderName } from '../http/documented-headers.ts';
import { textReference, type Schemas } from './schemas.ts';

interface Media {
  schema: Reference;
  examples?: Record<string, Reference>;
}

export interface Response {
  description: string;
  headers?: Record<string, Reference>;
  content?: Record<string, Media>;
}

export interface Responses {
  /** Returns the answers and refusals of an endpoint, by status. */
  referAll(endpoint: Endpoint): Record<string, Reference>;
  refer(name: string, response: Response): Reference;
  all(): Record<string, Response>;
}

/**
 * Collects responses. An answer is named after its body (`ExecutionResponse`, `ExecutionCreated`, `ExecutionAccepted`),
 * a refusal after its status (`NotFound`). Each has the headers and examples of all operations; the description of one
 * operation is beside its reference.
 */
export function responsesOf(schemas: Schemas): Responses {
  const named = new Map<string, Response>();
  const refer = (name: string, response: Response): Reference => {
    named.set(name, merged(name, named.get(name), response));
    return referenceTo('responses', name);
  };
  const refusals = (endpoint: Endpoint) =>
    [...Map.groupBy(errorsOf(endpoint), ([, { status }]) => status)].map(([status, errors]) => {
      const reference = refer(nameOfStatus(status), refusal(endpoint, status, errors, schemas));
      const description = errors.map(([, { summary, body }]) => `${summary} (${body.code}).`).join(' ');
      return [status, { ...reference, description }] as const;
    });
  const answers = (endpoint: Endpoint) =>
    Object.entries(endpoint.answers).map(([status, answer]) => {
      const name = nameOf(answer, Number(status), schemas);
      const reference = refer(name, responseOf(answer, Number(status), endpoint, schemas));
      return [status, { ...reference, description: answer.description }] as const;
    });
  return {
    refer,
    referAll: (endpoint) => Object.fromEntries([...refusals(endpoint), ...answers(endpoint)]),
    all: () => inOrder(Object.fromEntries(named)),
  };
}

const nameOfStatus = (status: number): string => pascalCase(STATUS_CODES[status] ?? '');

const suffixes: Record<number, string> = {
  200: 'Response',
  201: 'Created',
  202: 'Accepted',
  503: 'Unavailable',
};

function nameOf({ body, text = [] }: DocumentedAnswer, status: number, schemas: Schemas): string {
  if (body) return `${schemas.nameOf(body)}${text.map(orText).join('')}${suffixes[status] ?? ''}`;
  if (text.includes('text/plain')) return 'ChallengeResponse';
  return text.length > 0 ? 'EventStreamResponse' : nameOfStatus(status);
}

/** Returns the part of a name for another media type, such as `OrYaml`. */
const orText = (type: string): string => `Or${pascalCase(type.slice(type.indexOf('/') + 1))}`;

function responseOf(
  answer: DocumentedAnswer,
  status: number,
  endpoint: Endpoint,
  schemas: Schemas,
): Response {
  const { body, text = [], headers = [] } = answer;
  const content = [
    ...(body ? [['application/json', { schema: schemas.refer(body) }] as const] : []),
    ...text.map((type) => [type, { schema: textReference(type) }] as const),
  ];
  return {
    description: (body && schemas.definitionOf(body).description) ?? answer.description,
    headers: headersOf(endpoint, [
      ...(status === 201 ? (['location'] as const) : []),
      ...(takesIdempotencyKey(endpoint) ? (['idempotent-replayed'] as const) : []),
      ...headers,
    ]),
    ...(content.length > 0 ? { content: Object.fromEntries(content) } : {}),
  };
}

const refusal = (
  endpoint: Endpoint,
  status: number,
  errors: readonly (readonly [string, DocumentedError])[],
  schemas: Schemas,
): Response => ({
  description: `${STATUS_CODES[status] ?? ''}. The examples show every reason that there is for it.`,
  headers: headersOf(endpoint, status === 503 || status === 429 ? ['retry-after'] : []),
  content: {
    'application/json': {
      schema: schemas.refer(ErrorBody),
      examples: Object.fromEntries(
        errors.map(([name]) => [name, { $ref: `#/components/examples/${name}` }] as const),
      ),
    },
  },
});

/** Merges two responses of one name. @throws Error if they have different bodies */
function merged(name: string, known: Response | undefined, response: Response): Response {
  if (!known) return response;
  const content = Object.entries(response.content ?? {}).map(([type, media]) => {
    const before = known.content?.[type];
    if (before?.schema.$ref !== media.schema.$ref)
      throw new Error(`Two responses of the OpenAPI document are called ${name}: give one another name.`);
    const examples = { ...before?.examples, ...media.examples };
    return [type, { ...media, ...(Object.keys(examples).length > 0 ? { examples } : {}) }] as const;
  });
  return {
    description: known.description,
    headers: { ...known.headers, ...response.headers },
    ...(content.length > 0 ? { content: Object.fromEntries(content) } : {}),
  };
}

function headersOf(endpoint: Endpoint, own: readonly HeaderName[]): Record<string, Reference> {
  const names: HeaderName[] = [
    'x-request-id',
    ...(isRateLimited(endpoint) ? (['ratelimit', 'ratelimit-policy'] as const) : []),
    ...own,
  ];
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
}
