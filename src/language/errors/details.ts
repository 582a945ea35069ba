import type * as v from 'valibot';
import { isObject } from '../json/object.ts';
import { Suggestions } from '../names/suggest.ts';
import { andMore, bounds } from './bounded-details.ts';
import { boundedParse, maxIssues } from './bounded-parse.ts';
import type { ErrorDetail } from './error-body.ts';
import { type Path, placeOf } from './place.ts';
import { schemasAt } from './schemas-at.ts';
import { shapesOf } from './shapes.ts';
import { unknownKeysOf } from './unknown-keys.ts';

type Issue = v.BaseIssue<unknown>;

/**
 * Turns Valibot's issues into details (spec §2.3): every failing field at once (fifty, and how many more), a union
 * that nothing matches as one detail with `options`, and a fixed set of values as one message that lists them all.
 * They never hold a value of the data. Valibot flattens the issues of a union's variants: with the schema, `options`
 * has one list for each variant.
 */
export function detailsFromIssues(
  issues: readonly Issue[],
  prefix: Path = [],
  schema?: v.GenericSchema,
  suggestions = new Suggestions(),
): ErrorDetail<2000>[] {
  const details: ErrorDetail<2000>[] = [];
  let more = 0;
  for (const issue of issues) {
    const path = pathOfIssue(issue);
    const room = bounds.maxDetails - details.length;
    const keys = unknownKeysOf(issue, path, schema);
    if (keys === null) {
      if (room > 0) details.push(detailOf(issue, prefix, schema, suggestions));
      else more += 1;
      continue;
    }
    const around = [...prefix, ...path.slice(0, -1)];
    for (const key of keys.unknown.slice(0, room)) {
      const home = keys.homes.get(key);
      const hint = home ? ` It belongs into \`${home}\`.` : suggestions.didYouMean(key, keys.known);
      const message = `is not a known field${hint === '' ? '' : `.${hint}`}`;
      details.push({ reason: 'field.unknown', message, ...placeOf([...around, key]) });
    }
    more += Math.max(0, keys.unknown.length - room);
  }
  const isExact = issues.length < maxIssues;
  return more > 0 ? [...details, andMore(more, { isExact })] : details;
}

/** The path of an issue in the validated value. */
export const pathOfIssue = (issue: Issue): (string | number)[] =>
  (issue.path ?? []).map(({ key }) => (typeof key === 'number' ? key : String(key)));

function detailOf(
  issue: Issue,
  prefix: Path,
  schema: v.GenericSchema | undefined,
  suggestions: Suggestions,
): ErrorDetail<2000> {
  const own = pathOfIssue(issue);
  const path = [...prefix, ...own];
  const choices = choicesOf(issue.expected);
  if (choices !== null && !isMissing(issue))
    return { reason: 'value.choice', message: `must be ${choices}`, ...placeOf(path) };
  if (issue.type !== 'union' || issue.issues === undefined || customMessage(issue) !== null)
    return { reason: reasonOf(issue), message: messageOf(issue), ...placeOf(path) };
  const union = schema === undefined ? undefined : unionAt(schema, own, issue);
  const options =
    union === undefined
      ? guessVariants(issue.issues).map((variant) => detailsFromIssues(variant, path, undefined, suggestions))
      : union.options.map((option) =>
          detailsFromIssues(boundedParse(option, issue.input).issues ?? [], path, option, suggestions),
        );
  const shapes = union && shapesOf(union);
  const message = `must have one of the allowed shapes${shapes ? `: ${shapes}` : ''}`;
  return { reason: 'value.shape', message, ...placeOf(path), options };
}

type Union = v.GenericSchema & { options: v.GenericSchema[] };

const unionAt = (schema: v.GenericSchema, path: Path, issue: Issue): Union | undefined =>
  schemasAt(schema, path).find(
    (found): found is Union => found.type === 'union' && found.expects === issue.expected,
  );

/** Without the schema, a new variant begins when the same kind of issue comes a second time, or at a wrong type. */
function guessVariants(issues: readonly Issue[]): Issue[][] {
  const variants: Issue[][] = [];
  for (const issue of issues) {
    const current = variants.at(-1);
    const isRepeated = current?.some(
      (other) => pathOfIssue(other).join('.') === pathOfIssue(issue).join('.'),
    );
    if (current === undefined || issue.path === undefined || isRepeated === true) variants.push([issue]);
    else current.push(issue);
  }
  return variants;
}

const isMissing = (issue: Issue): boolean =>
  issue.path?.at(-1)?.origin === 'key' && issue.received === 'undefined';

function reasonOf(issue: Issue): ErrorDetail<2000>['reason'] {
  if (isMissing(issue)) return 'field.missing';
  // A fault within a schema has its own place in the schema.
  if (issue.expected === 'JSON Schema') return 'schema.invalid';
  if (issue.kind === 'schema' || issue.requirement === isObject) return 'field.type';
  return (
    validationReasons[issue.type] ?? (typeof issue.input === 'string' ? 'value.format' : 'value.invalid')
  );
}

/** Any other one is about the format of a text, or a rule of its own. */
const validationReasons: Record<string, ErrorDetail<2000>['reason']> = {
  min_length: 'value.length',
  max_length: 'value.length',
  length: 'value.length',
  non_empty: 'value.length',
  min_entries: 'value.length',
  max_entries: 'value.length',
  min_value: 'value.range',
  max_value: 'value.range',
  integer: 'field.type',
  safe_integer: 'field.type',
};

function messageOf(issue: Issue): string {
  if (isMissing(issue)) return 'is required';
  if (issue.type === 'union' && customMessage(issue) !== null) return issue.message;
  if (issue.kind === 'schema')
    return `must be ${article(typeNames[issue.expected ?? ''] ?? issue.expected ?? 'valid')}`;
  return validationMessage(issue);
}

const typeNames: Record<string, string> = {
  Object: 'object',
  Array: 'array',
  boolean: 'boolean (true or false)',
};

const article = (noun: string): string => (/^[aeiou]/i.test(noun) ? `an ${noun}` : `a ${noun}`);

function validationMessage(issue: Issue): string {
  const limit = String(issue.requirement);
  const noun = Array.isArray(issue.input) ? 'item' : 'character';
  const unit = limit === '1' ? noun : `${noun}s`;
  switch (issue.type) {
    case 'min_length':
      return `must have at least ${limit} ${unit}`;
    case 'max_length':
      return `must have at most ${limit} ${unit}`;
    case 'length':
      return `must have exactly ${limit} ${unit}`;
    case 'non_empty':
      return 'must not be empty';
    case 'min_value':
      return `must be at least ${limit}`;
    case 'max_value':
      return `must be at most ${limit}`;
    case 'min_entries':
      return customMessage(issue) ?? `must have at least ${limit} entries`;
    case 'max_entries':
      return `must have at most ${limit} entries`;
    case 'integer':
    case 'safe_integer':
      return 'must be a whole number';
    case 'regex':
      return customMessage(issue) ?? `must match ${limit}`;
    default:
      return customMessage(issue) ?? `must be a valid ${issue.type.replaceAll('_', ' ')}`;
  }
}

/** The message that a schema defines itself. Valibot's own messages end with the received value. */
const customMessage = ({ message }: Issue): string | null =>
  /^Invalid [\w ]+: (?:Expected .* but received|Received) /s.test(message) ? null : message;

/** `"a" | "b"` becomes `"a" or "b"`; null if anything but literals is expected. */
function choicesOf(expected: string | null): string | null {
  if (expected === null) return null;
  const literal = String.raw`(?:"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?|true|false|null)`;
  if (!new RegExp(String.raw`^\(?${literal}(?: \| ${literal})*\)?$`, 's').test(expected)) return null;
  const texts = expected.match(new RegExp(literal, 'gs')) ?? [];
  return texts.length < 2 ? texts.join('') : `one of ${texts.join(', ')}`;
}
