import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { countBannedWords } from '../../../scripts/words/count.ts';

/** A repository with these files. */
function repositoryOf(files: Readonly<Record<string, string>>): string {
  const root = mkdtempSync(join(tmpdir(), 'holdfast-words-'));
  execFileSync('git', ['init', '--quiet', root]);
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return root;
}

it('a former word of the engine is counted in the files of the engine, and nowhere else', () => {
  const text = 'An action that is owed is mended anew.';
  const root = repositoryOf({ 'src/engine/walk.ts': text, 'console/invoices.md': text });
  const found = countBannedWords(root).filter(({ total }) => total > 0);
  rmSync(root, { recursive: true });
  expect(found).toEqual(
    ['owed', 'mended', 'anew'].map((word) => ({
      word,
      total: 1,
      files: new Map([['src/engine/walk.ts', 1]]),
    })),
  );
});

it('a verb that stands for another verb is counted in the texts that users read, and not in decisions', () => {
  const text = 'Whoever takes it on: it comes to nothing, stands in a list and is of no use.';
  const root = repositoryOf({ 'docs/invoices.md': text, 'docs/decisions/README.md': text });
  const found = countBannedWords(root).filter(({ total }) => total > 0);
  rmSync(root, { recursive: true });
  expect(found).toEqual(
    ['textComeTo', 'textTakeOn', 'textStandIn', 'textBeOf', 'textRareWord'].map((word) => ({
      word,
      total: 1,
      files: new Map([['docs/invoices.md', 1]]),
    })),
  );
});
