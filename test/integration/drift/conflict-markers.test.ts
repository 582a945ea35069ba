import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = new URL('../../../', import.meta.url).pathname;
const git = (folder: string, ...args: string[]): string =>
  execFileSync('git', args, { cwd: folder, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });

/** A line of equal signs alone is left out, because Markdown has such lines below headings. */
const marker = /^(?:<{7}|\|{7}|>{7})(?: |$)/m;

/** The text files that git has, or would add, in which a merge has left its markers. */
const unmerged = (folder: string): string[] =>
  git(folder, 'ls-files', '-coz', '--exclude-standard')
    .split('\0')
    .filter((path) => path !== '' && existsSync(join(folder, path)))
    .filter((path) => {
      const text = readFileSync(join(folder, path));
      return !text.includes(0) && marker.test(text.toString('utf8'));
    });

it('no file has the markers of a conflict that a merge has left', () => {
  expect(unmerged(root)).toEqual([]);
});

it('a file with such markers is found', () => {
  const folder = mkdtempSync(join(tmpdir(), 'holdfast-conflict-'));
  try {
    git(folder, 'init', '-q');
    const both = ['<'.repeat(7) + ' HEAD', 'one', '='.repeat(7), 'two', '>'.repeat(7) + ' other'];
    writeFileSync(join(folder, 'CHANGES.md'), ['# Changes', ...both, ''].join('\n'));
    writeFileSync(join(folder, 'title.md'), `Title\n${'='.repeat(7)}\n`);
    writeFileSync(join(folder, 'picture.bin'), Buffer.from(`\0\n${both.join('\n')}`));
    expect(unmerged(folder)).toEqual(['CHANGES.md']);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
