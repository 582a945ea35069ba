import type { Diagnostic } from '@codemirror/lint';
import type { Problem } from '../problem.ts';

/** Returns the problems that the API found, each at its value in the text. */
export function diagnosticsOf(source: string, problems: readonly Problem[]): Diagnostic[] {
  const starts = [0, ...[...source.matchAll(/\n/g)].map(({ index }) => index + 1)];
  return problems.map(({ line, column, severity, message, code }) => {
    const start = starts[line - 1] ?? source.length;
    const end = (starts[line] ?? source.length + 1) - 1;
    const from = Math.min(start + column - 1, end);
    const word = /^(?:"(?:[^"\\]|\\.)*"|'[^']*'|[^\s,[\]{}]+)/.exec(source.slice(from, end))?.[0] ?? '';
    return { from, to: Math.max(from, from + word.length), severity, message, source: String(code) };
  });
}
