import { EvaluationError, ParseError, type ParseResult } from '@marcbachmann/cel-js';
import type { CompiledExpression, ExpressionFault, Outcome } from '../compiled.ts';
import { type DeclaredTypes, knownNames } from '../declared.ts';
import type { Meter } from '../meter.ts';
import { PatternError } from '../pattern.ts';
import { textOf } from '../schema-fields.ts';
import { accessThatFailed } from './access.ts';
import { clashesIn } from './clashes.ts';
import { comparisonDoubts } from './comparisons.ts';
import { divisionDoubts } from './divisions.ts';
import { currentEnvironment } from './environment.ts';
import { allowMixedTypes } from './lenient.ts';
import { instrument, type MeterHolder } from './instrument.ts';
import type { CelNode } from './node.ts';
import { referencesOf } from './references.ts';
import { schemaOf } from './schema-of.ts';
import { valueTypeOf } from './value-type.ts';
import { fromCel, NotJsonError } from './values.ts';
import { variablesOf } from './variables.ts';

/** Compiles a CEL expression over `input`, `actions`, `execution` and the local roots of its place. */
export function compileCel(source: string, declared: DeclaredTypes): CompiledExpression | ExpressionFault {
  const program = parse(source, declared.locals);
  if ('message' in program) return program;
  const root = program.ast as unknown as CelNode;
  const references = referencesOf(root, declared);
  if ('message' in references) return references;
  allowMixedTypes(root);
  const check = program.check();
  if (!check.valid) return faultOf(check.error);
  const holder: MeterHolder = { meter: null, ...nowhere };
  instrument(root, holder, references.locals);
  return {
    source,
    references,
    valueType: valueTypeOf(root, declared.locals),
    doubts: [...divisionDoubts(root, source, declared), ...comparisonDoubts(root, source, declared)],
    clashes: () => clashesIn(root, source, declared),
    schema: () => schemaOf(root, declared),
    evaluate: (scope, meter) =>
      evaluate(program, { holder, declared }, variablesOf(scope, references, meter, declared), {
        meter,
        callbacks: scope.callbacks ?? {},
        entry: { executionId: String(scope.execution['id']), path: scope.path ?? '' },
      }),
  };
}

const nowhere = { callbacks: {}, entry: { executionId: '', path: '' } };

function evaluate(
  program: ParseResult,
  { holder, declared }: { holder: MeterHolder; declared: DeclaredTypes },
  variables: Record<string, unknown>,
  { meter, ...given }: MeterHolder & { meter: Meter },
): Outcome {
  Object.assign(holder, { meter, ...given });
  try {
    const value = fromCel(program(variables), meter);
    // `||`, `&&`, `all` and `exists` swallow errors, including this one.
    if (meter.exhaustedBy !== null) return { kind: 'failed', message: meter.exhaustedBy };
    return value === undefined ? { kind: 'removed' } : { kind: 'value', value };
  } catch (error) {
    if (meter.exhaustedBy !== null) return { kind: 'failed', message: meter.exhaustedBy };
    const access = accessThatFailed(error);
    if (access === null) return { kind: 'failed', message: reasonOf(error) };
    const { what, base, found } = access;
    const where = base === null ? `the value (${found})` : `\`${textOf(base)}\` (${found})`;
    const names = base === null ? '' : knownNames(declared.names(base));
    const reason = `reads ${what}, which is not in ${where}${names}`;
    return { kind: 'failed', message: located(reason, error), found };
  } finally {
    Object.assign(holder, { meter: null, ...nowhere });
  }
}

function parse(source: string, locals: ReadonlySet<string>): ParseResult | ExpressionFault {
  try {
    return currentEnvironment(locals).parse(source);
  } catch (error) {
    return faultOf(error);
  }
}

/** Faults that are found before there is any data: here the library's messages quote only the definition. */
function faultOf(error: unknown): ExpressionFault {
  if (!isCelError(error))
    return { message: 'is not an expression that can be read: it is nested too deeply' };
  const words = error.summary.replace('Unexpected token: EOF', 'it ends too early');
  const message = error instanceof ParseError ? `is not valid CEL: ${words}` : `cannot work: ${words}`;
  return error.range === undefined ? { message } : { message, offset: error.range.start };
}

/** The library's messages quote values and keys of the data, so we use only its codes, with our own words. */
const reasons: Record<string, string> = {
  no_such_key: 'reads a key that is not there',
  index_out_of_bounds: 'reads an item that is not there',
  index_out_of_range: 'uses a position outside of the text or list',
  unknown_variable: 'reads a variable that is not there',
  division_by_zero: 'divides by zero',
  modulo_by_zero: 'divides by zero',
  numeric_overflow: 'leaves the range of 64-bit integers',
  no_such_overload: 'applies an operator to values of types that it does not take',
  no_matching_overload: 'calls a function with values of types that it does not take',
  invalid_condition_type: 'has a condition that is not true or false',
  invalid_logical_operand: 'combines values that are not true or false',
  invalid_comprehension_range: 'goes through a value that is neither a list nor a map',
  optional_value_missing: 'takes the value of an optional that is empty',
  invalid_timestamp: 'makes a timestamp of a value that is none, or one beyond the years 0001 to 9999',
  invalid_duration: 'makes a duration of a value that is none, or one longer than 10,000 years',
  invalid_time_zone: 'names a time zone that is not known',
  invalid_map_key: 'has a map with a key that is no text, integer, true or false',
  format_values: 'formats a text that asks for more values than it is given',
  format_clause:
    'formats a text with a clause that there is not (`%s`, `%d`, `%f`, `%e`, `%b`, `%o`, `%x`, `%X`, `%%`, and at most 100 decimals)',
  too_many_groups: 'takes what a regular expression captures, and it has more than one group',
  replacement_group: 'replaces by a group that the regular expression does not have',
  empty_list: 'takes the smallest or largest item of an empty list',
  encoding: 'decodes a text that is not in the encoding',
  half_character: 'encodes a text with half of a character in it',
  no_callback: 'asks for an address of a wait that has none here',
  decimal_text: 'makes a decimal of a value that is none',
  decimal_digits: 'makes a decimal of more than 100 digits',
  decimal_places: 'rounds to a number of decimals that is not from 0 to 100',
  invalid_date: 'makes a date of a value that is none, or one beyond the years 0001 to 9999',
  time_of_day: 'has a time of day that is not written as `09:00` or `09:00:00`',
  invalid_locale: 'writes a date in a language that is not known (they are named as in `es` and `pt-BR`)',
  date_pattern:
    'writes a date by a pattern that has other letters than fields of a date, or a time that there is not',
  free_days:
    'counts working days with a `weekend` that is no list of days such as `saturday` or has all of them, or with another option than `weekend`, `holidays` and the `timeZone` of a calendar',
  json_text: 'reads a text as JSON that is none, or has a name twice in an object',
  json_depth: 'reads or writes JSON that is nested more than 32 deep',
  repeated_map_key: 'has a map with the same key twice',
};

function reasonOf(error: unknown): string {
  if (error instanceof PatternError) {
    return 'uses a regular expression that is not supported (no look-around, no back-references, at most 1000 characters)';
  }
  if (error instanceof NotJsonError) return `gives ${error.message}`;
  if (!isCelError(error)) return 'cannot be evaluated';
  const reason =
    reasons[error.code] ??
    (error.code.endsWith('_conversion_error')
      ? 'converts a value that does not allow it'
      : 'cannot be evaluated');
  return located(reason, error);
}

const located = (reason: string, error: unknown): string =>
  isCelError(error) && error.range !== undefined
    ? `${reason} (at character ${error.range.start + 1})`
    : reason;

interface CelError {
  code: string;
  summary: string;
  range?: { start: number };
}

const isCelError = (error: unknown): error is CelError =>
  error instanceof EvaluationError || (error instanceof Error && 'summary' in error && 'code' in error);
