import { isNode, LineCounter, parseDocument, type Document } from 'yaml';
import { drawDefinition } from '../graph/draw.ts';
import { allIn, type DrawnEntry, type Track } from '../graph/drawn.ts';

export interface ReadDefinition {
  input: unknown;
  /** The entries of the top level. */
  actions: readonly DrawnEntry[];
  /** The entries that run in the end, however the execution ends. */
  end: Track | null;
  /** All entries, wherever they stand. */
  entries: readonly DrawnEntry[];
}

/** Reads as much of a source as possible, even if it is wrong (JSON is YAML). The API checks whether it is right. */
export function readDefinition(source: string): ReadDefinition {
  try {
    return read(source);
  } catch {
    // The source may have an alias of nothing, for example. The API reports the problem.
    return { input: undefined, actions: [], end: null, entries: [] };
  }
}

function read(source: string): ReadDefinition {
  const lines = new LineCounter();
  const document = parseDocument(source, { lineCounter: lines, logLevel: 'silent' });
  const { actions, end } = drawDefinition(document, lines);
  return {
    input: valueOf(document, 'input'),
    actions,
    end,
    entries: allIn([...actions, ...(end?.list ?? [])]),
  };
}

/**
 * Returns the line of a value in a source, counted from 1. If the value does not exist, it is the line of the nearest
 * one around it.
 */
export function lineOf(source: string, pointer: string): number | null {
  const lines = new LineCounter();
  const document = parseDocument(source, { lineCounter: lines, logLevel: 'silent' });
  const path = pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));
  for (let depth = path.length; depth > 0; depth--) {
    const node = document.getIn(path.slice(0, depth), true);
    if (isNode(node) && node.range) return lines.linePos(node.range[0]).line;
  }
  return null;
}

function valueOf(document: Document, key: string): unknown {
  const plain = document.toJS() as Record<string, unknown> | null;
  return plain?.[key];
}
