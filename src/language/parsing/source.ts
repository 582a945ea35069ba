import type { Path } from '../errors/place.ts';
import { readJson } from './json-source.ts';
import { limits } from './limits.ts';
import type { Position, SourceNode } from './source-node.ts';
import { syntaxError } from './syntax-error.ts';
import { readYaml } from './yaml-source.ts';

export type Format = 'yaml' | 'json';

/** A parsed text that knows the position of every value in it. */
export interface Source {
  value: unknown;
  /** The position of the value at a path, or of the nearest one around it. Lines and columns start at 1. */
  positionOf(path: Path, part?: 'key' | 'value'): Position;
  /** Numbers that lose something of how they are written, such as a zero. */
  rewritten: RewrittenNumber[];
}

export interface RewrittenNumber {
  path: Path;
  written: string;
  value: unknown;
}

/** Parses a text. @throws HoldfastError 2003 with a line and a column if it is no YAML or JSON that Holdfast accepts */
export function readSource(text: string, format: Format): Source {
  // An editor's byte order mark does not belong to the text.
  const source = text.startsWith('\uFEFF') ? text.slice(1) : text;
  const start = { line: 1, column: 1 };
  if (new TextEncoder().encode(source).length > limits.maxBytes) {
    throw syntaxError([{ message: `The definition is larger than ${limits.maxBytes / 1024} KiB`, ...start }]);
  }
  if (source.trim() === '') throw syntaxError([{ message: 'The definition is empty', ...start }]);
  const nul = source.indexOf('\0');
  if (nul !== -1) {
    const lines = source.slice(0, nul).split('\n');
    const place = { line: lines.length, column: (lines.at(-1) ?? '').length + 1 };
    throw syntaxError([{ message: 'A definition must not contain NUL', ...place }]);
  }
  const { root, positionAt } = format === 'json' ? readJson(source) : readYaml(source);
  return {
    value: root.value,
    positionOf: (path, part = 'value') => positionAt(offsetOf(root, path, part)),
    rewritten: rewrittenIn(root),
  };
}

function offsetOf(root: SourceNode, path: Path, part: 'key' | 'value'): number {
  let node = root;
  let offset = root.start;
  for (const step of path) {
    const child = node.children?.get(String(step));
    if (child === undefined) return offset;
    offset = part === 'key' ? child.keyStart : child.node.start;
    node = child.node;
  }
  return offset;
}

function rewrittenIn(node: SourceNode, path: Path = []): RewrittenNumber[] {
  const { value, written, children } = node;
  if (written !== undefined) return [{ path, written, value }];
  if (!children) return [];
  const isList = Array.isArray(value);
  return [...children].flatMap(([name, child]) =>
    rewrittenIn(child.node, [...path, isList ? Number(name) : name]),
  );
}
