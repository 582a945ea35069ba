/** A position in a text, both counted from 1. */
export interface Position {
  line: number;
  column: number;
}

/** A value of a text, with the offset at which it begins. */
export interface SourceNode {
  value: unknown;
  start: number;
  /** How a number is written that would be read as another text. */
  written?: string;
  /** The children by name, or by index in decimal. */
  children?: Map<string, { keyStart: number; node: SourceNode }>;
}

/** A text that was parsed. */
export interface ParsedSource {
  root: SourceNode;
  positionAt: (offset: number) => Position;
}

/** A line ends with a line feed, whatever comes before it. */
export function positionsIn(text: string): (offset: number) => Position {
  const starts = [0];
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return (offset) => {
    let low = 0;
    let high = starts.length - 1;
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if ((starts[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    return { line: low + 1, column: offset - (starts[low] ?? 0) + 1 };
  };
}
