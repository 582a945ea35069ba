import type { Choice } from '../../src/people/decisions/request.ts';
import { fieldsOfChoice } from '../../src/people/decisions/form.ts';
import { markup, type Markup } from '../../src/language/markup/markup.ts';
import { fieldPrefix, labelled, type FieldNames } from '../fields/field.ts';
import { problemsIn, type FieldProblems } from '../fields/problems.ts';
import type { Language } from '../handoff/texts.ts';

/** The values that a person has filled in, and their choice. */
export interface DecisionForm {
  /** The action of the person instead of a choice: see `deeds`. A choice may have the same name. */
  deed: string | null;
  choice: string;
  /** The values by the pointers of their fields. */
  values: ReadonlyMap<string, readonly string[]>;
}

/** A submitted form, with its problems. */
export interface RefusedForm {
  filled: DecisionForm;
  problems: FieldProblems;
}

/** Returns the pointer of a form field: its name is the name of a property, or the path of names to a nested property. */
export const pointerOf = (name: string): string => `/${name.slice(fieldPrefix.length)}`;

/** Each choice has a form of its own on the page. */
export const namesIn = (choice: string): FieldNames => ({
  nameOf: (pointer) => fieldPrefix + pointer.slice(1),
  idOf: (pointer) => `${choice}-${pointer.slice(1)}`,
});

/** Renders a choice: its fields, and the button that makes it. */
export function choiceForm(
  { id, label, style = 'plain', fields: schema }: Choice,
  pageKey: string,
  refused: RefusedForm | null,
  language: Language,
): Markup {
  const fields = fieldsOfChoice(schema);
  const own = refused?.filled.deed === null && refused.filled.choice === id ? refused : null;
  const filled = own?.filled.values ?? null;
  const problems = problemsIn(own?.problems ?? new Map(), { fields, filled, language });
  const names = namesIn(id);
  return markup`<form method="post"${fields.length > 0 && markup` class="filled"`}>
<input type="hidden" name="page" value="${pageKey}"><input type="hidden" name="choice" value="${id}">
${fields.map((field) => labelled(field, { filled, problems, language, names }))}
<button class="${style}"><bdi>${label}</bdi></button></form>`;
}
