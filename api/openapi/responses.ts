import type { JsonSchema } from '@valibot/to-json-schema';
import type { DocumentedAnswer, Endpoint } from '../http/endpoint.ts';
import { errorsOf, isRateLimited, takesIdempotencyKey } from './facts.ts';
import type { HeaderName } from './headers.ts';
import { schemaOf } from './schemas.ts';

interface Media {
  schema: JsonSchema;
  examples?: Record<string, { $ref: string }>;
}

export interface Response {
  description: string;
  headers: Record<string, { $ref: string }>;
  content?: Record<string, Media>;
}

/** By status: what an endpoint answers, and in which ways it refuses. */
export function responsesFor(endpoint: Endpoint): Record<string, Response> {
  const answers = Object.entries(endpoint.answers).map(
    ([status, answer]) => [status, responseOf(answer, Number(status), endpoint)] as const,
  );
  return { ...refusals(endpoint), ...Object.fromEntries(answers) };
}

function responseOf(answer: DocumentedAnswer, status: number, endpoint: Endpoint): Response {
  const { description, body, text = [], headers = [] } = answer;
  const content = [
    ...(body ? [['application/json', { schema: schemaOf(body) }] as const] : []),
    ...text.map((type) => [type, { schema: { type: 'string' as const } }] as const),
  ];
  return {
    description,
    headers: headersOf(endpoint, [
      ...(status === 201 ? (['location'] as const) : []),
      ...(takesIdempotencyKey(endpoint) ? (['idempotent-replayed'] as const) : []),
      ...headers,
    ]),
    ...(content.length > 0 ? { content: Object.fromEntries(content) } : {}),
  };
}

function refusals(endpoint: Endpoint): Record<string, Response> {
  const byStatus = Map.groupBy(errorsOf(endpoint), ([, { status }]) => status);
  const responses = [...byStatus].map(([status, errors]) => {
    const examples = errors.map(([name]) => [name, { $ref: `#/components/examples/${name}` }] as const);
    const response: Response = {
      description: errors.map(([, { summary, body }]) => `${summary} (${body.code}).`).join(' '),
      headers: headersOf(endpoint, status === 503 || status === 429 ? ['retry-after'] : []),
      content: {
        'application/json': {
          schema: { $ref: '#/components/schemas/ErrorBody' },
          examples: Object.fromEntries(examples),
        },
      },
    };
    return [String(status), response] as const;
  });
  return Object.fromEntries(responses);
}

function headersOf(endpoint: Endpoint, own: readonly HeaderName[]): Response['headers'] {
  const names: HeaderName[] = [
    'x-request-id',
    ...(isRateLimited(endpoint) ? (['ratelimit', 'ratelimit-policy'] as const) : []),
    ...own,
  ];
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
}
