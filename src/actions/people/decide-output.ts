import { onlyTypes } from '../../language/expressions/value-shape.ts';
import { isObject } from '../../language/json/object.ts';
import { literalChoices } from '../../people/decisions/literals.ts';
import { isWrittenOut } from '../narrowed-output.ts';

/** The schema of the output of a decision, with the ids of its choices, if they are written out. */
export function outputWithChoices(output: unknown, attributes: unknown): unknown {
  const choices = literalChoices(isObject(attributes) ? attributes : {});
  if (typeof attributes === 'string' || choices === null || !isObject(output)) return output;
  const properties = Object(output['properties']);
  const choice = { type: 'string', enum: choices.map(({ id }) => id) };
  const data = onlyTypes(null, fieldsOf(attributes));
  const { items } = properties.decisions;
  const decision = { ...items, properties: { ...items.properties, choice, data } };
  return {
    ...output,
    properties: { ...properties, choice, data, decisions: { ...properties.decisions, items: decision } },
  };
}

/** The schemas of the fields of the choices; an expression in one of them says nothing here. */
function fieldsOf(attributes: unknown): unknown[] {
  const choices = isObject(attributes) ? attributes['choices'] : undefined;
  return (Array.isArray(choices) ? choices : []).flatMap((choice: unknown) => {
    const fields = isObject(choice) ? choice['fields'] : undefined;
    return isWrittenOut(fields) ? [fields] : [];
  });
}
