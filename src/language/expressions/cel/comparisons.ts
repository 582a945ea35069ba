import type { DeclaredTypes } from '../declared.ts';
import { type CelNode, childrenOf } from './node.ts';
import { type Bound, boundInside, itemOf, pathOf } from './value-paths.ts';

/** Says of each text that a value is compared with, although its schema names all values, and none of them is this text. */
export function comparisonDoubts(root: CelNode, source: string, declared: DeclaredTypes): string[] {
  const doubts: string[] = [];
  const visit = (node: CelNode, bound: Bound): void => {
    for (const { value, texts, isItem } of comparisonsIn(node)) {
      const values = valuesOf(value, { bound, declared, isItem });
      if (values === null) continue;
      for (const text of texts)
        if (!values.includes(text)) doubts.push(doubtOf(source.slice(value.start, value.end), text, values));
    }
    const inside = boundInside(node, bound, declared);
    for (const child of childrenOf(node)) visit(child, inside(child));
  };
  visit(root, new Map());
  return doubts;
}

interface Comparison {
  value: CelNode;
  texts: string[];
  /** It is compared with the items of the value. */
  isItem: boolean;
}

function comparisonsIn({ op, args }: CelNode): Comparison[] {
  if (!['==', '!=', 'in'].includes(op)) return [];
  const [left, right] = args as [CelNode, CelNode];
  if (op === 'in' && right.op === 'list')
    return [{ value: left, texts: (right.args as CelNode[]).flatMap(textsOf), isItem: false }];
  const isItem = op === 'in';
  const ofRight = { value: right, texts: textsOf(left), isItem };
  return isItem ? [ofRight] : [ofRight, { value: left, texts: textsOf(right), isItem }];
}

const textsOf = ({ op, args }: CelNode): string[] =>
  op === 'value' && typeof args === 'string' ? [args] : [];

/** The values that a node may have, as its schema names them; null if they are not all known. */
function valuesOf(
  node: CelNode,
  where: { bound: Bound; declared: DeclaredTypes; isItem: boolean },
): readonly unknown[] | null {
  const { bound, declared, isItem } = where;
  if (node.op === 'rcall') {
    const [method, receiver, args] = node.args as [string, CelNode, CelNode[]];
    if (method === 'orValue') {
      const [values, others] = [valuesOf(receiver, where), args.flatMap(textsOf)];
      return values === null || others.length < args.length ? null : [...values, ...others];
    }
  }
  const path = pathOf(node, bound, declared);
  const at = isItem ? itemOf(path, declared) : path;
  return at && declared.values(at);
}

const maxShown = 10;

function doubtOf(value: string, text: string, values: readonly unknown[]): string {
  const shown = [...new Set(values)].slice(0, maxShown).map((one) => `\`${JSON.stringify(one)}\``);
  const last = values.length > maxShown ? 'another one' : shown.pop();
  const are = shown.length === 0 ? last : `${shown.join(', ')} or ${last}`;
  return `compares \`${value}\` with \`${JSON.stringify(text)}\`, which it never is: it is ${are}`;
}
