import type { Import } from './read-imports.ts';

const allowed = [
  /^identity\/port\.ts$/,
  /^identity\/protocols\/(registry|wallet-protocol|session-wallet|handoff)\.ts$/,
  /^identity\/protocols\/.+\/(port|protocol|asked)\.ts$/,
];

/**
 * Finds verbs that import more of wallet protocols than their ports and light halves, behind which the agent is hidden.
 */
export const serviceWalls = (imports: readonly Import[]): string[] =>
  imports
    .filter(({ from, to }) => /^(services|actions)\//.test(from) && to.startsWith('identity/'))
    .filter(({ to }) => !allowed.some((path) => path.test(to)))
    .map(({ from, to }) => `${from} imports ${to}: ${from.split('/')[0]} import only the ports of identity.`);
