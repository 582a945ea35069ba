/** A symbol that a document names, with the file in which it says that the symbol stands. */
export interface NamedSymbol {
  path: string;
  symbol: string;
}

/** A path, perhaps as a link, and behind it the symbols: in parentheses, or one after a comma. */
const naming = /`((?:[\w.-]+\/)+[\w.-]+\.\w+)`(?:\]\([^)]*\))?(?:\s+\((`[^)]*)\)|,\s+(`#?\w+`))/g;

/** Finds the symbols that a document names: `` `src/engine/plan/plan.ts` (`Body`) ``. */
export const namedIn = (text: string): NamedSymbol[] =>
  [...text.matchAll(naming)].flatMap(([, path = '', several, one]) =>
    [...(several ?? one ?? '').matchAll(/`([^`]+)`/g)].map(([, symbol = '']) => ({ path, symbol })),
  );

/** Whether a file of TypeScript or SQL declares a symbol: by a statement, or as a member of what a statement declares. */
export function declares(path: string, text: string, symbol: string): boolean {
  if (!/^#?\w+$/.test(symbol)) return false;
  if (path.endsWith('.sql'))
    return new RegExp(`^CREATE OR REPLACE (?:FUNCTION|TRIGGER) ${symbol}\\b`, 'm').test(text);
  const code = text.replaceAll(/\/\*[^]*?\*\/|^\s*\/\/.*$/gm, '');
  const statement = `\\b(?:function|const|let|class|interface|type)\\s+${symbol}\\b`;
  const member = `^  (?:(?:readonly|async|get) )*${symbol}(?:\\??:| = |\\([^;]*?\\)(?:: [^;{]+)? \\{)`;
  return new RegExp(`${statement}|${member}`, 'm').test(code);
}
