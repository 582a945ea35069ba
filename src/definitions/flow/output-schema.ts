import type { Catalogue } from '../../actions/catalogue.ts';
import { jsonSchemaOf } from '../../actions/json-schema.ts';
import { isObject } from '../../json/object.ts';
import { itemsOf } from './plan.ts';
import type { WrittenEntry } from './written.ts';

/** The JSON Schema of an entry's output as far as it is known; undefined if the action is not known. */
export function outputSchemaOf({ raw, body }: WrittenEntry, catalogue: Catalogue): unknown {
  const own = bodySchema(raw, body, catalogue);
  const isCaught = itemsOf(raw['catch']).some((clause) => isObject(clause) && clause['output'] !== undefined);
  return isCaught && own !== undefined ? {} : own;
}

function bodySchema(raw: Record<string, unknown>, body: WrittenEntry['body'], catalogue: Catalogue): unknown {
  switch (body) {
    case 'action':
      return actionSchema(raw, catalogue);
    case 'switch':
      return itemsOf(raw['switch']).some((item) => isObject(item) && item['output'] !== undefined)
        ? {}
        : closed({ case: { type: ['string', 'null'] } });
    case 'parallel':
      return raw['output'] === undefined
        ? closed({ branches: { type: 'array', items: { type: 'string' } } })
        : {};
    case 'forEach':
      return closed({
        count: integer,
        completed: integer,
        failed: integer,
        ...(raw['output'] === undefined ? {} : { outputs: { type: 'array' } }),
      });
    case 'sequence':
    case 'rounds':
      return raw['output'] === undefined ? closed({}) : {};
    default:
      body satisfies never;
      throw new TypeError('no such body');
  }
}

function actionSchema(
  { name, attributes, onTimeout }: Record<string, unknown>,
  catalogue: Catalogue,
): unknown {
  const contract = catalogue.get(String(name));
  if (contract === undefined) return undefined;
  // Its output is its attributes.
  if (name === 'general/set@v1' && isObject(attributes))
    return closed(Object.fromEntries(Object.keys(attributes).map((key) => [key, {}])));
  const schema: unknown = jsonSchemaOf(contract.output);
  if (onTimeout !== 'continue' || !isObject(schema) || !isObject(schema['properties'])) return schema;
  return { ...schema, properties: { ...schema['properties'], timedOut: { type: 'boolean' } } };
}

const integer = { type: 'integer' };
const closed = (properties: Record<string, unknown>) => ({
  type: 'object',
  properties,
  additionalProperties: false,
});
