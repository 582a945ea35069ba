import { isObject } from '../../language/json/object.ts';
import { readText } from '../../language/expressions/text.ts';
import { literalChoices } from '../../people/decisions/literals.ts';
import { approveOrReject } from '../../people/decisions/request.ts';
import type { NamedOutcome, OutcomeOf } from '../../language/names/named-outcome.ts';

/** The ids of the choices of a decision; null if expressions give them. */
export const idsOfChoices = (attributes: unknown): readonly string[] | null =>
  literalChoices(isObject(attributes) ? attributes : {})?.map(({ id }) => id) ?? null;

/** The outcome of a decision is the choice that was made, in words of its own or with the label of its button. A label with an expression may have data of a person, so the id takes its place. */
export function outcomesOfChoices(attributes: unknown): OutcomeOf {
  const { choices = decided } = isObject(attributes) ? attributes : {};
  const written = new Map((Array.isArray(choices) ? choices : []).flatMap((choice) => entryOf(choice)));
  return (output) => {
    const { choice } = isObject(output) ? output : {};
    // An id that an expression gives may have data, too.
    return typeof choice === 'string' ? (written.get(choice) ?? null) : null;
  };
}

const words: Readonly<Record<string, string>> = { approve: 'Approved', reject: 'Rejected' };
const decided = approveOrReject.map((choice) => ({ ...choice, outcome: words[choice.id] }));

function entryOf(choice: unknown): [string, NamedOutcome][] {
  if (!isObject(choice)) return [];
  const id = literalOf(choice['id']);
  if (id === null) return [];
  const { style } = choice;
  const label = (literalOf(choice['outcome']) ?? literalOf(choice['label']) ?? id).trim();
  return [[id, { id, label, style: style === 'good' || style === 'danger' ? style : 'plain' }]];
}

function literalOf(value: unknown): string | null {
  const text = typeof value === 'string' ? readText(value) : null;
  return text?.kind === 'literal' ? text.value : null;
}
