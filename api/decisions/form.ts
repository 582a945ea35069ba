import type { Choice } from '../../src/decisions/request.ts';
import { fieldsOf, type Field } from '../../src/decisions/form.ts';
import { markup, type Markup } from '../../src/markup/markup.ts';
import type { DecisionTexts } from './texts.ts';

/** What a person has filled in, of which choice. */
export interface Filled {
  /** What they do instead of making a choice: see `deeds`. A choice may have the same name. */
  deed: string | null;
  choice: string;
  values: ReadonlyMap<string, string>;
}

/** The name of a field in the form: a schema may call one like one of ours. */
export const fieldPrefix = 'field.';

/** Renders a choice: its fields, and the button that makes it. */
export function choiceForm(
  { id, label, style = 'plain', fields: schema }: Choice,
  pageKey: string,
  filled: Filled | null,
  texts: DecisionTexts,
): Markup {
  const fields = fieldsOf(schema);
  const values = filled?.deed === null && filled.choice === id ? filled.values : new Map<string, string>();
  return markup`<form method="post"${fields.length > 0 && markup` class="filled"`}>
<input type="hidden" name="page" value="${pageKey}"><input type="hidden" name="choice" value="${id}">
${fields.map((field) => labelled(field, `${id}-${field.name}`, values.get(field.name) ?? '', texts))}
<button class="${style}"><bdi>${label}</bdi></button></form>`;
}

function labelled(field: Field, id: string, value: string, texts: DecisionTexts): Markup {
  const { name, label, help, isRequired, kind } = field;
  const shared = markup`id="${id}" name="${fieldPrefix}${name}"${isRequired && kind !== 'yesNo' && markup` required`}${help !== null && markup` aria-describedby="${id}-help"`}`;
  const about = help !== null && markup`<span class="help" id="${id}-help">${help}</span>`;
  if (kind === 'yesNo')
    return markup`<label class="check" for="${id}"><input type="checkbox" ${shared}${value !== '' && markup` checked`}>${label}</label>${about}`;
  const optional = !isRequired && markup`<small>${texts.optional}</small>`;
  return markup`<label for="${id}">${label}${optional}</label>${about}${inputOf(field, shared, value, texts)}`;
}

function inputOf({ kind, options }: Field, shared: Markup, value: string, texts: DecisionTexts): Markup {
  if (kind === 'longText') return markup`<textarea ${shared}>${value}</textarea>`;
  if (kind === 'choice')
    return markup`<select ${shared}><option value="">${texts.pick}</option>${options.map(
      (option) => markup`<option${option === value && markup` selected`}>${option}</option>`,
    )}</select>`;
  if (kind === 'number' || kind === 'integer')
    return markup`<input ${shared} type="text" inputmode="${kind === 'integer' ? 'numeric' : 'decimal'}" value="${value}">`;
  return markup`<input ${shared} type="${kind === 'date' ? 'date' : 'text'}" value="${value}">`;
}
