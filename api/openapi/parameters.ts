import type { JsonSchema } from '@valibot/to-json-schema';
import type { Endpoint, Schema } from '../http/endpoint.ts';
import { isRecordId } from '../http/record-ids.ts';
import { parametersOf, takesIdempotencyKey } from './facts.ts';
import { schemaOf } from './schemas.ts';

export interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  description?: string;
  schema: JsonSchema;
}

export const parametersFor = (endpoint: Endpoint): Parameter[] => [
  ...pathParameters(endpoint),
  ...fieldsOf(endpoint.query, 'query'),
  ...fieldsOf(endpoint.headers, 'header'),
  ...(takesIdempotencyKey(endpoint) ? [idempotencyKey] : []),
];

const idempotencyKey: Parameter = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'A name of your own for this request. Sent again within 72 hours, the request is not carried out again: the answer shows what the first one made.',
  schema: { type: 'string', pattern: '^[\\x21-\\x7e]{1,255}$' },
};

function pathParameters({ path, params }: Endpoint): Parameter[] {
  const described = new Map(fieldsOf(params, 'path').map((parameter) => [parameter.name, parameter]));
  return parametersOf(path).map((name) => {
    const { schema = {}, ...rest } = described.get(name) ?? {};
    const own: JsonSchema = isRecordId(name)
      ? { type: 'string', format: 'uuid' }
      : { type: 'string', ...schema };
    return { name, in: 'path', ...rest, required: true, schema: own };
  });
}

function fieldsOf(schema: Schema | undefined, place: Parameter['in']): Parameter[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemaOf(schema);
  return Object.entries(properties).map(([name, property]) => {
    const { description, ...own } = typeof property === 'object' ? property : {};
    return {
      name,
      in: place,
      required: required.includes(name),
      ...(description ? { description } : {}),
      schema: own,
    };
  });
}
