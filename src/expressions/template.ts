import type { Path } from '../errors/place.ts';
import type { References } from './compiled.ts';
import { type Declarations, type Declared, declaredBy } from './declared.ts';
import { limits } from './limits.ts';
import { resolveTemplate, type TemplateNode } from './resolve-template.ts';
import type { Scope } from './scope.ts';
import { compileText } from './slot.ts';
import { readLiteral } from './text.ts';

/** A value of a definition in which expressions may stand, compiled. */
export interface Template {
  /** Ids of the actions whose output may be read; `all` where that cannot be known from the text. */
  readonly actionIds: ReadonlySet<string> | 'all';
  readonly readsInput: boolean;
  /**
   * A fresh value with every expression resolved; undefined where the whole value was removed.
   * Throws HoldfastError 2001.
   */
  resolve(scope: Scope): unknown;
}

/** An expression as it stands in the value. */
export interface TemplateExpression {
  path: Path;
  source: string;
  references: References;
}

/** What is wrong with an expression in the value; `offset` counts characters of its string from 0. */
export interface TemplateProblem {
  path: Path;
  source: string;
  message: string;
  offset?: number;
}

export interface CompiledTemplate {
  template: Template;
  /** Every expression, in document order, for checks of what they refer to. */
  expressions: TemplateExpression[];
  problems: TemplateProblem[];
}

/**
 * Compiles a value: its strings at any depth may be expressions, but for those at literal places; its keys never are.
 * `path` is where the value stands in its document; problems and errors name places from there. `isLiteral` is asked for
 * places within the value.
 */
export function compileTemplate(
  value: unknown,
  declared: Declarations & { path?: Path; isLiteral?: (path: Path) => boolean } = {},
): CompiledTemplate {
  const { path = [], isLiteral = () => false } = declared;
  const findings: Findings = {
    declared: declaredBy(declared),
    isLiteral: (place) => isLiteral(place.slice(path.length)),
    expressions: [],
    problems: [],
  };
  const { expressions, problems } = findings;
  const root = compileNode(value, path, 0, findings);
  const references = expressions.map((expression) => expression.references);
  const template: Template = {
    readsInput: references.some(({ readsInput }) => readsInput),
    actionIds: unionOf(references),
    resolve: (scope) => resolveTemplate(root, scope, path),
  };
  return { template, expressions, problems };
}

function unionOf(references: readonly References[]): ReadonlySet<string> | 'all' {
  const ids = new Set<string>();
  for (const { actionIds } of references) {
    if (actionIds === 'all') return 'all';
    for (const id of actionIds) ids.add(id);
  }
  return ids;
}

interface Findings {
  declared: Declared;
  isLiteral: (path: Path) => boolean;
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

function compileString(text: string, path: Path, findings: Findings): TemplateNode {
  const { declared, expressions, problems } = findings;
  if (text.includes('$') && findings.isLiteral(path)) return { kind: 'constant', value: readLiteral(text) };
  const compiled = compileText(text, declared);
  if ('text' in compiled) return { kind: 'constant', value: compiled.text };
  if ('faults' in compiled) {
    problems.push(...compiled.faults.map((fault) => ({ ...fault, path })));
    return { kind: 'constant', value: text };
  }
  for (const { source, references } of compiled.slot.expressions)
    expressions.push({ path, source, references });
  return { kind: 'slot', slot: compiled.slot, path };
}
