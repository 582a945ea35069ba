import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = new URL('../../../', import.meta.url).pathname;
const homes = ['src/engine/walker/turn.ts', 'src/executions/contract/generation.ts'];

/** What a cast and a number that was counted by hand look like. The compiler refuses the rest. */
const byHand = /\bas (?:unknown as )?(?:Generation|Turn)\b|\b(?:generation|turn)Of\([^()]* [-+] /;

it('generations and turns are made and counted in one file each', () => {
  const files = globSync('{src,db,actions,services,workers,api,temporal}/**/*.ts', { cwd: root });
  const found = files.filter((file) => byHand.test(readFileSync(join(root, file), 'utf8')));
  expect(found.toSorted()).toEqual(homes);
});

it.each([
  'count as Generation',
  'row.turn as unknown as Turn',
  'generationOf(run.generation - 1)',
  'turnOf(turn + 1)',
])('that is done by hand in %s', (text) => {
  expect(text).toMatch(byHand);
});
