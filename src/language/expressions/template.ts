import { charge } from '../metering/step-budget.ts';
import { type Path, placeOf } from '../errors/place.ts';
import type { CompiledExpression, PathRead, References, ValueType } from './compiled.ts';
import { type Declarations, type DeclaredTypes, declaredBy } from './declared.ts';
import { limits } from './limits.ts';
import { Meter } from './meter.ts';
import { namesReadBy, type ProjectNames } from './project-values.ts';
import { resolveTemplate, type TemplateNode } from './resolve-template.ts';
import type { Scope } from './scope.ts';
import { compileText } from './slot.ts';
import type { JsonSchema } from './schema-fields.ts';
import { schemaOfTemplate } from './template-schema.ts';
import type { TemplateSource } from './template-source.ts';
import type { TextKind } from './text-kinds.ts';
import { readLiteral } from './text.ts';

/** A compiled value of a definition that may hold expressions. */
export interface Template {
  /** Ids of the actions whose output may be read; `all` if the text does not show them. */
  readonly actionIds: ReadonlySet<string> | 'all';
  readonly readsInput: boolean;
  /** The local roots that may be read (see `Scope`). */
  readonly locals: ReadonlySet<string>;
  /** The values of the project that may be read. */
  readonly projectNames: ProjectNames;
  /** Ids of the actions whose callback addresses it hands out. */
  readonly callbackIds: ReadonlySet<string>;
  /** Whether `execution.now` may be read, so that it may give another value later. */
  readonly readsNow: boolean;
  /** Whether the value at a path holds no expression, so that it contains no data. */
  isConstantAt(path: Path): boolean;
  /**
   * Returns a new value with every expression resolved; undefined if the whole value was removed.
   * @throws HoldfastError 2001
   * @throws StepsSpent if `maxSteps`, fewer than the limit, are spent
   */
  resolve(scope: Scope, maxSteps?: number): unknown;
  /** The type of its resolved value, as a schema that has only the types that the texts of its expressions show. */
  schema(): JsonSchema;
  /** Returns all that another thread needs to resolve it. */
  sourceFor(scope: Scope): TemplateSource;
}

/** An expression as the value contains it. */
export interface TemplateExpression {
  path: Path;
  source: string;
  references: References;
  /** The type of its own value; null if its text does not show it. */
  valueType: ValueType | null;
  /** The parts that may be meant in another way, each as the end of a sentence. */
  doubts: readonly string[];
  /** Why an operator in it never works, each as the end of a sentence. */
  clashes: () => readonly string[];
  /** Why it always fails, if it reads nothing and fails; otherwise null. */
  failure: string | null;
}

/** A mistake in an expression of the value; `offset` counts characters of its string from 0. */
export interface TemplateProblem {
  path: Path;
  source: string;
  message: string;
  offset?: number;
}

export interface CompiledTemplate {
  template: Template;
  /** Every expression, in document order, so that its references can be checked. */
  expressions: TemplateExpression[];
  problems: TemplateProblem[];
}

/**
 * Compiles a value: strings at any depth may be expressions, except at literal places; keys never are. `path` is the
 * value's place in its document, for problems and errors. `kindAt` receives places within the value.
 */
export function compileTemplate(
  value: unknown,
  declared: Declarations & { path?: Path; kindAt?: (path: Path) => TextKind | null; constants?: Meter } = {},
): CompiledTemplate {
  const { path = [], kindAt = () => null, inputSchema, outputSchemaOf = () => undefined } = declared;
  const { locals = new Map(), onlyInCel = new Set<string>() } = declared;
  const kinds = new Map<string, TextKind>();
  const findings: Findings = {
    declared: declaredBy(declared),
    meter: declared.constants ?? constantsMeter(),
    kindAt: (place) => {
      const within = place.slice(path.length);
      const kind = kindAt(within);
      if (kind !== null) kinds.set(placeOf(within).pointer, kind);
      return kind;
    },
    expressions: [],
    problems: [],
  };
  const { expressions, problems } = findings;
  const root = compileNode(value, path, 0, findings);
  const references = expressions.map((expression) => expression.references);
  const template: Template = {
    readsInput: references.some(({ readsInput }) => readsInput),
    actionIds: unionOf(references),
    locals: new Set(references.flatMap((reference) => [...reference.locals])),
    projectNames: namesReadBy(references, locals),
    callbackIds: new Set(references.flatMap((reference) => [...reference.callbackIds])),
    readsNow: references.some(({ reads }) => reads.some(isOfNow)),
    isConstantAt: (place) => {
      const whole = [...path, ...place];
      return !expressions.some((expression) => overlap(expression.path, whole));
    },
    resolve: (scope, maxSteps) => resolveTemplate(root, scope, path, maxSteps),
    schema: () => schemaOfTemplate(root),
    sourceFor: ({ actions }) => {
      const outputs = Object.keys(actions).map((id): [string, unknown] => [id, outputSchemaOf(id)]);
      return {
        value,
        path,
        kinds,
        inputSchema,
        outputSchemas: Object.fromEntries(outputs),
        locals,
        onlyInCel,
      };
    },
  };
  return { template, expressions, problems };
}

const isOfNow = ({ path: [root, field] }: PathRead): boolean =>
  root === 'execution' && (field === undefined || field === 'now');

/** Whether one path is the other's, or leads into it. */
const overlap = (left: Path, right: Path): boolean =>
  left.every((step, at) => at >= right.length || String(step) === String(right[at]));

/** Whether an expression reads nothing of an execution. */
export const isConstant = ({ readsInput, actionIds, locals, callbackIds, reads }: References): boolean =>
  !readsInput && actionIds !== 'all' && actionIds.size + locals.size + callbackIds.size + reads.length === 0;

/** Counts the work of testing all constants of a definition when it is read. */
export const constantsMeter = (): Meter => new Meter(100_000);

/** Steps for each character of an expression: compiling it takes some microseconds. */
const perCharacter = 40;

function unionOf(references: readonly References[]): ReadonlySet<string> | 'all' {
  const ids = new Set<string>();
  for (const { actionIds } of references) {
    if (actionIds === 'all') return 'all';
    for (const id of actionIds) ids.add(id);
  }
  return ids;
}

interface Findings {
  declared: DeclaredTypes;
  meter: Meter;
  kindAt: (path: Path) => TextKind | null;
  expressions: TemplateExpression[];
  problems: TemplateProblem[];
}

function compileNode(value: unknown, path: Path, depth: number, findings: Findings): TemplateNode {
  if (depth > limits.maxDepth) {
    findings.problems.push({ path, source: '', message: `is nested more than ${limits.maxDepth} deep` });
    return { kind: 'constant', value: null };
  }
  if (typeof value === 'string') return compileString(value, path, findings);
  if (Array.isArray(value)) {
    return {
      kind: 'array',
      items: value.map((item, at) => compileNode(item, [...path, at], depth + 1, findings)),
    };
  }
  if (typeof value !== 'object' || value === null) return { kind: 'constant', value };
  const entries = Object.entries(value).map(([name, item]): [string, TemplateNode] => [
    name,
    compileNode(item, [...path, name], depth + 1, findings),
  ]);
  return { kind: 'object', entries };
}

const nothing: Scope = { input: {}, actions: {}, execution: {} };

/** Constants are evaluated within a small budget for all of them. */
function failureOf(expression: CompiledExpression, meter: Meter): string | null {
  if (!isConstant(expression.references)) return null;
  if (meter.exhaustedBy !== null) return null;
  const before = meter.used;
  const outcome = expression.evaluate(nothing, meter);
  charge(meter.used - before);
  return outcome.kind === 'failed' && meter.exhaustedBy === null ? outcome.message : null;
}

function compileString(text: string, path: Path, findings: Findings): TemplateNode {
  const { declared, expressions, problems } = findings;
  const kind = text.includes('$') ? findings.kindAt(path) : null;
  if (kind === 'literal') return { kind: 'constant', value: readLiteral(text) };
  if (text.includes('$')) charge(text.length * perCharacter);
  const compiled = compileText(text, declared, kind);
  if ('text' in compiled) return { kind: 'constant', value: compiled.text };
  if ('faults' in compiled) {
    problems.push(...compiled.faults.map((fault) => ({ ...fault, path })));
    return { kind: 'constant', value: text };
  }
  for (const expression of compiled.slot.expressions) {
    const { source, references, valueType, doubts } = expression;
    expressions.push({
      path,
      source,
      references,
      valueType,
      doubts,
      clashes: () => expression.clashes(),
      failure: failureOf(expression, findings.meter),
    });
  }
  return { kind: 'slot', slot: compiled.slot, path };
}
