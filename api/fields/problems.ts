import type { ErrorDetail } from '../../src/language/errors/error-body.ts';
import type { FieldTexts, FormField } from '../../src/people/fields/field.ts';
import { whyUnread } from '../../src/people/fields/why-unread.ts';
import { markup, type Markup } from '../../src/language/markup/markup.ts';
import type { Language } from '../handoff/texts.ts';
import type { FieldNames } from './field.ts';
import { ruleText } from './rule-text.ts';

/** Problems by the pointer of their field; problems of the whole form have the pointer ''. */
export type FieldProblems = ReadonlyMap<string, readonly string[]>;

/** Finds the fields of details. `base`: the place of their values in the checked data. `strange`: about no field. */
export function problemsByField(
  details: readonly ErrorDetail[],
  fields: readonly FormField[],
  base: string,
): { problems: FieldProblems; strange: ErrorDetail[] } {
  const pointers = flat(fields).map(({ pointer }) => pointer);
  const problems = new Map<string, string[]>();
  const strange: ErrorDetail[] = [];
  for (const detail of details) {
    const { pointer = '', message } = detail;
    const place = pointer.slice(base.length);
    const field = pointers
      .filter((one) => place === one || place.startsWith(`${one}/`))
      .toSorted((one, other) => other.length - one.length)[0];
    if (field === undefined && place !== '') strange.push(detail);
    else problems.set(field ?? '', [...(problems.get(field ?? '') ?? []), message]);
  }
  return { problems, strange };
}

/** Translates problems into the language of a page. For a value that could not be read, the text says why. */
export const problemsIn = (
  problems: FieldProblems,
  {
    fields,
    filled,
    language,
  }: { fields: readonly FormField[]; filled: FieldTexts | null; language: Language },
): FieldProblems =>
  new Map(
    [...problems].map(([pointer, messages]) => {
      const field = flat(fields).find((one) => one.pointer === pointer);
      const why = field && filled ? whyUnread(field, filled, language) : null;
      return [pointer, (why === null ? messages : [why]).map((one) => ruleText(one, language))];
    }),
  );

/** Renders the list of problems above the fields. */
export function problemList(
  problems: FieldProblems,
  fields: readonly FormField[],
  { title, names }: { title: string; names: FieldNames },
): Markup {
  const wrong = flat(fields).filter(({ pointer }) => problems.has(pointer));
  const general = problems.get('') ?? [];
  return markup`<div class="problem" role="alert">${title}<ul>${general.map((one) => markup`<li>${one}</li>`)}${wrong.map(
    ({ pointer, label }) =>
      markup`<li><a href="#${encodeURIComponent(names.idOf(pointer))}">${label}</a>: ${problems.get(pointer)?.join('; ') ?? ''}</li>`,
  )}</ul></div>`;
}

/** All fields, with those within others. */
const flat = (fields: readonly FormField[]): FormField[] =>
  fields.flatMap((field) => [field, ...flat(field.fields)]);
