import type { Import } from './read-imports.ts';

const folder = /^identity\/protocols\/([^/]+)\//;

/** Finds wallet protocols that import each other. Code that two of them need is placed beside them, or passed in. */
export const protocolWalls = (imports: readonly Import[]): string[] =>
  imports.flatMap(({ from, to }) => {
    const [, own] = folder.exec(from) ?? [];
    const [, other] = folder.exec(to) ?? [];
    if (own === undefined || other === undefined || own === other) return [];
    return [`${from} imports ${to}: wallet protocols never import each other.`];
  });
