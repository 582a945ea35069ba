import { jsonSchemaOf } from '../../../actions/json-schema.ts';
import { isObject } from '../../../json/object.ts';
import { closed, writesOutput, type BodyText } from './body-text.ts';

export const action: BodyText<{ kind: 'action' }> = {
  called: 'an action',
  maker: 'name',
  fields: [
    'name',
    'attributes',
    'remind',
    'label',
    'returnUrl',
    'retry',
    'repeat',
    'heartbeatTimeout',
    'onTimeout',
    'earlyAnswers',
  ],
  plan: () => ({ kind: 'action' }),
  hasOutput: writesOutput,
  outputSchema({ name, attributes, onTimeout }, catalogue) {
    const contract = catalogue.get(String(name));
    if (contract === undefined) return undefined;
    // Its output is its attributes.
    if (name === 'general/set@v1' && isObject(attributes))
      return closed(Object.fromEntries(Object.keys(attributes).map((key) => [key, {}])));
    const schema: unknown = jsonSchemaOf(contract.output);
    if (onTimeout !== 'continue' || !isObject(schema) || !isObject(schema['properties'])) return schema;
    return { ...schema, properties: { ...schema['properties'], timedOut: { type: 'boolean' } } };
  },
};
