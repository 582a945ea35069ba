import { traitsOf } from '../../api/traits-of.ts';
import type { Action } from '../../api/types.ts';
import { exampleOf } from '../example-of.ts';
import type { Schema } from '../editor/schemas.ts';
import type { NewEntries } from './insert-entry.ts';
import { newStep, type FreeId } from './new-step.ts';

/**
 * An action of the catalogue, with the attributes that it needs: `general/waitForEvent@v1` is called `waitForEvent`. After an action in which a
 * person chooses, a `switch` has a case for each choice, because what follows would run whatever is chosen.
 */
export const newAction =
  ({ name, attributes }: Pick<Action, 'name' | 'attributes'>): NewEntries =>
  (freeId) => {
    const id = freeId(/\/(\w+)@/.exec(name)?.[1] ?? 'action');
    const action = { id, name, ...firstAttributes(name, attributes) };
    const { choices = [] } = traitsOf(name);
    return choices.length === 0 ? [action] : [action, switchOn(id, choices, freeId)];
  };

const switchOn = (decisionId: string, choices: readonly string[], freeId: FreeId) => ({
  id: freeId('choice'),
  switch: choices.map((choice) => ({
    case: choice,
    when: `\${actions.${decisionId}.output.choice == "${choice}"}`,
    actions: [newStep(freeId, `Replace this: what follows ${choice}`)],
  })),
});

/** Returns the required attributes, with values to be replaced. */
function firstAttributes(name: string, schema: Schema): { attributes?: Record<string, unknown> } {
  const attributes = { ...requiredOf(schema), ...traitsOf(name).sampleAttributes };
  return Object.keys(attributes).length === 0 ? {} : { attributes };
}

function requiredOf(schema: Schema): Record<string, unknown> {
  const { properties = {}, required = [] } = schema.properties ? schema : (schema.anyOf?.[0] ?? {});
  return Object.fromEntries(required.map((name) => [name, firstOf(properties[name] ?? {})]));
}

function firstOf(schema: Schema): unknown {
  const shape = schema.anyOf?.[0] ?? schema.oneOf?.[0] ?? schema;
  if (shape.properties) return requiredOf(shape);
  const { pattern } = shape;
  return pattern === undefined
    ? exampleOf(shape)
    : (samples.find((text) => new RegExp(pattern, 'u').test(text)) ?? '');
}

/** Texts of the kinds that patterns ask for: a name, a duration, a version, the name of a secret. */
const samples = ['Ada', 'PT15M', '1.0', 'signingKey'];
