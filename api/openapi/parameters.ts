import type { JsonSchema } from '@valibot/to-json-schema';
import type { Endpoint, Schema } from '../http/endpoint.ts';
import { isRecordId } from '../http/record-ids.ts';
import { uuidPattern } from '../../src/language/names/uuid.ts';
import { pascalCase, type Components, type Reference } from './components.ts';
import { parametersOf, takesIdempotencyKey } from './facts.ts';
import { descriptionOf } from './parameter-descriptions.ts';
import type { Schemas } from './schemas.ts';

export interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  description: string;
  schema: JsonSchema;
}

/** A parameter whose description may be the one that all of its name have. */
type Field = Omit<Parameter, 'description'> & { description?: string };

/**
 * Returns the parameters of an endpoint. They are named after themselves: `limit` is `Limit`. A filter of a list by the
 * id of a record, or by a named schema, is named as a filter (`WorkflowIdFilter`, `ExecutionStatusFilter`). If several
 * differ under one name, their schemas have titles (`v.title`).
 */
export function parametersFor(
  endpoint: Endpoint,
  schemas: Schemas,
  parameters: Components<Parameter>,
): Reference[] {
  const fields = (schema: Schema | undefined, place: Parameter['in']): Field[] =>
    schema ? fieldsOf(schemas.inline(schema), place) : [];
  const all: Field[] = [
    ...pathParameters(endpoint, fields(endpoint.params, 'path')),
    ...fields(endpoint.query, 'query'),
    ...fields(endpoint.headers, 'header'),
    ...(takesIdempotencyKey(endpoint) ? [idempotencyKey] : []),
  ];
  return all.map(({ schema: { title, ...schema }, description, ...parameter }) => {
    const component = title ?? nameOf(parameter, schema);
    return parameters.refer(component, {
      ...parameter,
      description: description ?? descriptionOf(component, parameter.name),
      schema,
    });
  });
}

function nameOf({ name, in: place }: Pick<Parameter, 'name' | 'in'>, { $ref }: JsonSchema): string {
  if ($ref !== undefined) return `${$ref.split('/').at(-1) ?? ''}Filter`;
  return `${pascalCase(name)}${place === 'query' && isRecordId(name) ? 'Filter' : ''}`;
}

const idempotencyKey: Parameter = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'A unique key of your own for this request. If you repeat the request within 72 hours, it is not executed again: the answer shows the result of the first request.',
  schema: { type: 'string', pattern: '^[\\x21-\\x7e]{1,255}$' },
};

function pathParameters({ path }: Endpoint, fields: readonly Field[]): Field[] {
  const described = new Map(fields.map((parameter) => [parameter.name, parameter]));
  return parametersOf(path).map((name) => {
    const { schema = {}, ...rest } = described.get(name) ?? {};
    const own: JsonSchema = isRecordId(name)
      ? { type: 'string', pattern: uuidPattern.source, format: 'uuid' }
      : { type: 'string', ...schema };
    return { name, in: 'path', ...rest, required: true, schema: own };
  });
}

function fieldsOf({ properties = {}, required = [] }: JsonSchema, place: Parameter['in']): Field[] {
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
