import { closeSync, existsSync, fstatSync, openSync, readSync, statSync } from 'node:fs';

/** What a process writes, or a stack in this process. */
export interface Output {
  name: string;
  /** How much it has written so far, in a unit of its own. */
  written: () => number;
  /** Its last lines behind what it had written by then. */
  linesSince: (written: number) => readonly string[];
}

/** Of a longer output, only the end is read. */
const MOST_BYTES = 16_384;

const outputs = new Set<Output>();
const ended = new Set<Output>();
let marks = new Map<Output, number>();

/**
 * From now on, a test that fails shows what this output has said since the test began.
 * @returns says that it has ended: the tests after this one do not show it
 */
export function showIfFailed(output: Output): () => void {
  outputs.add(output);
  return () => void ended.add(output);
}

/** The same for an output that lasts as long as the run, and is named in each file. */
export function showOnce(output: Output): void {
  if (![...outputs].some(({ name }) => name === output.name)) outputs.add(output);
}

/** A test begins: of what is written so far, nothing is its own. */
export function markOutputs(): void {
  for (const output of ended) outputs.delete(output);
  ended.clear();
  marks = new Map([...outputs].map((output) => [output, output.written()]));
}

/** Returns the last lines of each output that has written anything since the test began. */
export const lastLines = (most: number): { name: string; lines: readonly string[] }[] =>
  [...outputs].flatMap((output) => {
    const lines = output.linesSince(marks.get(output) ?? 0).slice(-most);
    return lines.length > 0 ? [{ name: output.name, lines }] : [];
  });

/** The lines that a stack in this process has logged. */
export const outputOfLines = (name: string, lines: readonly string[]): Output => ({
  name,
  written: () => lines.length,
  linesSince: (written) => lines.slice(written).map((line) => line.trimEnd()),
});

/** The output of a process that writes into a file. */
export const outputOfFile = (name: string, path: string): Output => ({
  name,
  written: () => (existsSync(path) ? statSync(path).size : 0),
  linesSince: (written) => (existsSync(path) ? endOf(path, written) : []),
});

function endOf(path: string, from: number): string[] {
  const file = openSync(path, 'r');
  try {
    const { size } = fstatSync(file);
    const start = Math.max(from, size - MOST_BYTES);
    const bytes = Buffer.alloc(Math.max(size - start, 0));
    readSync(file, bytes, 0, bytes.length, start);
    const lines = bytes.toString().split('\n');
    // The first one is a whole line only where the test began.
    return lines.slice(start === from ? 0 : 1).filter((line) => line !== '');
  } finally {
    closeSync(file);
  }
}
