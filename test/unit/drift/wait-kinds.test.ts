import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { waitKinds } from '../../../src/executions/waits.ts';

it('docs/operations.md explains each kind of wait, and who can continue it', () => {
  const page = readFileSync(new URL('../../../docs/operations.md', import.meta.url), 'utf8');
  const rows = new Set(
    [...page.matchAll(/^\| `((?:waits\.)?\w+)` +\| [^|]{5,}\| [^|]{5,}\|$/gm)].map(([, kind]) => kind),
  );
  expect(waitKinds.filter((kind) => !rows.has(kind))).toEqual([]);
});
