import type { Import } from './read-imports.ts';

const folder = /^identity\/protocols\/([^/]+)\//;

/** Wallet protocols never import each other: what two of them need stands beside them, or one is given it by the other. */
export const protocolWalls = (imports: readonly Import[]): string[] =>
  imports.flatMap(({ from, to }) => {
    const [, own] = folder.exec(from) ?? [];
    const [, other] = folder.exec(to) ?? [];
    if (own === undefined || other === undefined || own === other) return [];
    return [`${from} imports ${to}: wallet protocols never import each other.`];
  });
