import { JSONPathEnvironment, JSONPathError, type jsonpath, type JSONPathQuery } from 'json-p3';
import type { CompiledExpression, ExpressionFault, Outcome } from '../compiled.ts';
import { type DeclaredTypes, knownNames } from '../declared.ts';
import { limits } from '../limits.ts';
import { jsonTypeOf, type Scope } from '../scope.ts';
import { textOf } from '../schema-fields.ts';
import { evaluateQuery } from './evaluate.ts';
import { comparesComparisons, referencesOf, singularPath } from './references.ts';

const environment = new JSONPathEnvironment({ strict: true });

/** Compiles an RFC 9535 query over `{input, actions}` and the local roots of its place. */
export function compileJsonPath(
  source: string,
  declared: DeclaredTypes,
): CompiledExpression | ExpressionFault {
  if (source.length > limits.maxSourceLength) {
    return { message: `is longer than ${limits.maxSourceLength} characters` };
  }
  const query = parse(source);
  if ('message' in query) return query;
  if (comparesComparisons(query))
    return {
      message: 'is not a valid JSONPath (RFC 9535): a comparison is compared; write `&&` between two',
    };
  const path = singularPath(query);
  const seen = new Set([...declared.locals].filter((name) => !declared.onlyInCel.has(name)));
  const references = referencesOf(query, seen, declared.onlyByName);
  const fault = path === null ? null : rootFault(path, declared);
  if (fault !== null) return { message: fault };
  return {
    source,
    references,
    // A query that may find several values gives a list.
    doubts: [],
    clashes: () => [],
    valueType: path === null ? { type: 'array' } : { path },
    schema: () => (path === null ? { type: 'array' } : declared.typesAt(path)),
    evaluate: (scope, meter): Outcome => {
      const root = { ...localsIn(scope, references.locals), input: scope.input, actions: scope.actions };
      const found = evaluateQuery(query, root, meter);
      if (path === null) return { kind: 'value', value: found };
      return found.length === 1 ? { kind: 'value', value: found[0] } : explain(path, root, declared);
    },
  };
}

function parse(source: string): JSONPathQuery | ExpressionFault {
  try {
    return environment.compile(source);
  } catch (error) {
    if (error instanceof JSONPathError) return { message: sentence(error), ...offsetOf(error) };
    // The parser is recursive: a RangeError means thousands of brackets.
    return { message: 'is not a JSONPath that can be read: it is nested too deeply' };
  }
}

/** The library ends its messages with an excerpt, which repeats the reader's text, and an offset. */
const sentence = (error: JSONPathError): string =>
  `is not a valid JSONPath (RFC 9535): ${error.message.replace(/ \('.*$/su, '')}`;

const offsetOf = ({ token }: { token?: jsonpath.Token }): { offset?: number } =>
  token === undefined ? {} : { offset: token.index };

function rootFault([first]: readonly (string | number)[], declared: DeclaredTypes): string | null {
  if (first === undefined || first === 'input' || first === 'actions') return null;
  if (typeof first === 'string' && declared.onlyInCel.has(first))
    return `reads \`${first}\`, which only CEL can read, as in \`\${${first}.crm.token}\``;
  if (typeof first === 'string' && declared.locals.has(first)) return null;
  const elsewhere = declared.elsewhere(String(first));
  if (elsewhere !== null) return `reads \`${first}\`, ${elsewhere}`;
  const roots = ['input', 'actions', ...declared.locals].map((root) => `\`$.${root}\``);
  return `reads \`${first}\`, but a JSONPath sees only ${roots.slice(0, -1).join(', ')} and ${roots.at(-1)}`;
}

const localsIn = ({ locals = {} }: Scope, names: ReadonlySet<string>): Record<string, unknown> =>
  Object.fromEntries(
    [...names].filter((name) => Object.hasOwn(locals, name)).map((name) => [name, locals[name]]),
  );

/** Why a singular path found nothing: the first step without a value, and the value that was there. */
function explain(
  path: readonly (string | number)[],
  root: Record<string, unknown>,
  declared: DeclaredTypes,
): Outcome {
  let value: unknown = root;
  for (const [index, step] of path.entries()) {
    const next = child(value, step);
    if (next === undefined) {
      const isAbsentField = typeof step === 'string' && jsonTypeOf(value) === 'object' && path[0] === 'input';
      if (isAbsentField && !declared.input.isRequired(path.slice(1, index + 1))) return { kind: 'removed' };
      const found = jsonTypeOf(value);
      return { kind: 'failed', message: missing(path, index, found, declared), found };
    }
    value = next;
  }
  return { kind: 'failed', message: 'resolves to nothing' };
}

function missing(
  path: readonly (string | number)[],
  index: number,
  found: string,
  declared: DeclaredTypes,
): string {
  const step = path[index];
  if (path[0] === 'actions' && index === 1)
    return `reads action \`${String(step)}\`, which has no output yet`;
  const what = typeof step === 'number' ? `no item ${step}` : `no \`${String(step)}\``;
  const before = textOf(['$', ...path.slice(0, index)]);
  const where = found === 'object' || found === 'array' ? `the ${found}` : `the value (${found})`;
  return `resolves to nothing: there is ${what} in ${where} at \`${before}\`${knownNames(declared.names(path.slice(0, index)))}`;
}

function child(value: unknown, step: string | number): unknown {
  if (typeof step === 'number') return Array.isArray(value) ? value.at(step) : undefined;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  return Object.hasOwn(value, step) ? (value as Record<string, unknown>)[step] : undefined;
}
