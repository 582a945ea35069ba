import type { Value } from '@bufbuild/cel-spec/cel/expr/value_pb.js';
import { getConformanceSuite } from '@bufbuild/cel-spec/testdata/tests.js';
import { compileTemplate } from '../../../src/language/expressions/template.ts';

type Suite = ReturnType<typeof getConformanceSuite>;
type Case = Suite['tests'][number]['original'];

/** A value that JSON has no form for: a message, an enumeration, a type. */
const none = Symbol('no JSON');

/** Every case of CEL's conformance suite, by a name that is its own. */
export function celCases(): Map<string, Case> {
  const cases = new Map<string, Case>();
  const collect = ({ suites, tests }: Suite, path: string): void => {
    for (const { name, original } of tests) {
      const key = `${path}/${name}`;
      const others = [...cases.keys()].filter((known) => known.startsWith(key)).length;
      cases.set(cases.has(key) ? `${key} (${others + 1})` : key, original);
    }
    for (const suite of suites) collect(suite, path === '' ? suite.name : `${path}/${suite.name}`);
  };
  collect(getConformanceSuite(), '');
  return cases;
}

/**
 * Saves the case's expression as an attribute and resolves it, and tells how it comes out: null where it does as the suite
 * says. Its variables are fields of the input.
 */
export function deviationOf({ expr, bindings, resultMatcher }: Case): string | null {
  let source = expr;
  const input: Record<string, unknown> = {};
  for (const [name, { kind }] of Object.entries(bindings)) {
    const value = kind.case === 'value' ? jsonOf(kind.value) : none;
    if (value === none) return 'reads a variable that JSON has no form for';
    input[name] = value;
    source = source.replaceAll(
      new RegExp(`(?<![\\w.'"])${name.replaceAll('.', '\\.')}(?!\\w)`, 'g'),
      () => `input.${name}`,
    );
  }
  const mustFail = resultMatcher.case === 'evalError' || resultMatcher.case === 'anyEvalErrors';
  const { template, problems } = compileTemplate(`\${${source}}`);
  if (problems.length > 0) return mustFail ? null : 'is refused when it is saved';
  let given: unknown;
  try {
    given = template.resolve({ input, actions: {}, execution: {} });
  } catch {
    return mustFail ? null : 'fails';
  }
  if (mustFail) return 'does not fail';
  const wanted = wantedOf(resultMatcher);
  if (wanted === undefined) return null;
  return JSON.stringify(sorted(given)) === JSON.stringify(sorted(wanted)) ? null : 'gives something else';
}

/** Returns the expected result as JSON; undefined where the suite asks for a type only. */
function wantedOf(matcher: Case['resultMatcher']): unknown {
  if (matcher.case === 'value') return jsonOf(matcher.value);
  if (matcher.case === 'typedResult')
    return matcher.value.result === undefined ? undefined : jsonOf(matcher.value.result);
  return matcher.case === undefined ? true : none;
}

function jsonOf({ kind }: Value): unknown {
  switch (kind.case) {
    case 'nullValue':
      return null;
    case 'boolValue':
    case 'stringValue':
    case 'doubleValue':
      return kind.value;
    case 'int64Value':
    case 'uint64Value':
      return Number(kind.value);
    case 'bytesValue':
      return Buffer.from(kind.value).toString('base64');
    case 'listValue': {
      const items = kind.value.values.map(jsonOf);
      return items.includes(none) ? none : items;
    }
    case 'mapValue': {
      const entries = kind.value.entries.map(({ key, value }) => [
        key === undefined ? none : jsonOf(key),
        value === undefined ? none : jsonOf(value),
      ]);
      return entries.flat().includes(none) ? none : Object.fromEntries(entries);
    }
    default:
      return none;
  }
}

/** Maps have no order. */
const sorted = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    : value;
