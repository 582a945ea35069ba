import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { banned } from './banned.ts';

/** Applied migrations and other people's files do not change, and this list must name the words. */
const skipped =
  /^(?:db\/(?:migrations|upgrades)|docs\/upstream|scripts\/words|test\/(?:replay|releases|unit\/suites|interop\/\w+))\/|^package-lock\.json$/;
const texts = /\.(?:ts|tsx|js|md|sql|json|ya?ml|css|html|py)$|^\.env\.example$/;

export type Occurrences = { word: string; total: number; files: Map<string, number> };

/**
 * Counts each banned word, where it is banned, in the files of `root` that git has or would add, their paths included.
 */
export function countBannedWords(root: string): Occurrences[] {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  });
  const files = listed.split('\n').filter((path) => texts.test(path) && !skipped.test(path));
  const contents = files.flatMap((path) =>
    existsSync(join(root, path))
      ? [{ path, text: `${path}\n${readFileSync(join(root, path), 'utf8')}` }]
      : [],
  );
  return Object.entries(banned).map(([word, { pattern, within }]) => {
    const counts = contents
      .filter(({ path }) => within?.test(path) ?? true)
      .map(({ path, text }) => [path, text.match(pattern)?.length ?? 0] as const);
    return {
      word,
      total: counts.reduce((sum, [, count]) => sum + count, 0),
      files: new Map(counts.filter(([, count]) => count > 0)),
    };
  });
}
