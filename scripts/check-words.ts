import { readFileSync, writeFileSync } from 'node:fs';
import { banned } from './words/banned.ts';
import { countBannedWords } from './words/count.ts';

/**
 * Fails if a banned word has come back. `--shrink` lowers the allowed numbers to the present ones; it never raises
 * them.
 */
const counted = countBannedWords(new URL('..', import.meta.url).pathname);

for (const { word, total, files } of counted) {
  const { allowed, instead } = banned[word] ?? { allowed: 0, instead: '' };
  if (total <= allowed) continue;
  process.exitCode = 1;
  console.error(
    `The word "${word}" stands in the repository ${total} times, ${allowed} are allowed. Write: ${instead}.`,
  );
  for (const [path, count] of files) console.error(`  ${path}: ${count}`);
}

if (process.argv.includes('--shrink')) {
  const list = new URL('words/banned.ts', import.meta.url);
  const lines = counted.reduce(
    (text, { word, total }) =>
      text.replace(
        new RegExp(`(^  ${word}: \\{[^}]*?allowed: )(\\d+)`, 'm'),
        (whole, start: string, allowed: string) => (total < Number(allowed) ? `${start}${total}` : whole),
      ),
    readFileSync(list, 'utf8'),
  );
  writeFileSync(list, lines);
}
