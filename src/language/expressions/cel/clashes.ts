import type { DeclaredTypes } from '../declared.ts';
import { isKept, valueKindOf, type KindOfValue } from '../computed-schemas.ts';
import { type CelNode, childrenOf } from './node.ts';
import { type ScopeSchemas, schemaOf, scopeInside } from './schema-of.ts';

/**
 * Explains each operator that never works, or is never true, because one side is of a type that JSON does not have, and the other
 * one is a text or, beside a decimal, a double: the end of a sentence, with a better expression.
 */
export function clashesIn(root: CelNode, source: string, declared: DeclaredTypes): string[] {
  const clashes: string[] = [];
  const visit = (node: CelNode, scoped: ScopeSchemas): void => {
    const of = (part: unknown) => schemaOf(part as CelNode, declared, scoped);
    if (operators.has(node.op)) {
      const [left, right] = node.args as [CelNode, CelNode];
      const clash = clashOf([left, valueKindOf(of(left))], [right, valueKindOf(of(right))], source);
      if (clash !== null) clashes.push(clash);
    }
    const within = scopeInside(node, of, scoped);
    for (const child of childrenOf(node)) visit(child, within(child));
  };
  visit(root, new Map());
  return clashes;
}

const operators = new Set(['+', '-', '*', '/', '%', '==', '!=', '<', '<=', '>', '>=']);

type Side = [node: CelNode, kind: KindOfValue];

function clashOf(left: Side, right: Side, source: string): string | null {
  for (const [[one, kind], [other, of]] of [
    [left, right],
    [right, left],
  ] as const) {
    if (!isKept(kind) || !(of === 'text' || (kind === 'decimal' && of === 'double'))) continue;
    const textOf = ({ start, end }: CelNode): string => `\`${source.slice(start, end)}\``;
    const reads = kind === 'bytes' ? 'base64.decode' : kind;
    const ofOther = of === 'text' ? 'a text' : 'a double';
    return `has ${articles[kind]}, ${textOf(one)}, beside ${ofOther}, ${textOf(other)}: write \`${reads}(${source.slice(other.start, other.end)})\`, or \`string(${source.slice(one.start, one.end)})\``;
  }
  return null;
}

const articles = {
  decimal: 'a decimal',
  timestamp: 'a timestamp',
  duration: 'a duration',
  date: 'a date',
  bytes: 'bytes',
} as const;
