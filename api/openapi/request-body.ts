import type { JsonSchema } from '@valibot/to-json-schema';
import type { Endpoint } from '../http/endpoint.ts';
import { definitionExample, definitionExampleYaml } from './definition-example.ts';
import { schemaOf } from './schemas.ts';

export interface RequestBody {
  required: boolean;
  content: Record<string, { schema: JsonSchema; example?: unknown }>;
}

export function requestBodyFor({ body, bodyKind }: Endpoint): RequestBody | null {
  if (bodyKind === 'definition') return definitionBody;
  if (!body) return null;
  const { examples, ...schema } = schemaOf(body);
  const [example] = Array.isArray(examples) ? examples : [];
  return {
    required: (schema.required ?? []).length > 0,
    content: { 'application/json': { schema, ...(example === undefined ? {} : { example }) } },
  };
}

/** A definition is a text: what is wrong with it is told with its place, never refused for its shape. */
const definitionBody: RequestBody = {
  required: true,
  content: {
    'application/json': { schema: { $ref: '#/components/schemas/Definition' }, example: definitionExample },
    'application/yaml': {
      schema: { type: 'string', contentMediaType: 'application/yaml' },
      example: definitionExampleYaml,
    },
  },
};
