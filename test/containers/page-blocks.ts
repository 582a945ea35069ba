import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run.ts';

const page = readFileSync(join(root, 'docs/operations.md'), 'utf8');

/** The commands of a section of docs/operations.md, block by block: what is tried is what stands there. */
export const blocksOf = (title: string): string[] => {
  const [, section = ''] = page.split(new RegExp(`^#{2,3} ${title}$`, 'm'));
  const [own = ''] = section.split(/^## /m);
  return [...own.matchAll(/^```sh\n(.*?)^```$/gms)].map(([, block = '']) => block);
};

/** The block of a section that has these words. @throws Error if none has */
export function blockWith(title: string, words: string): string {
  const found = blocksOf(title).find((block) => block.includes(words));
  if (found === undefined) throw new Error(`No block of "${title}" in docs/operations.md has "${words}".`);
  return found;
}

/** One command of a block, with the lines on which it goes on. */
export function commandWith(block: string, words: string): string {
  const found = block
    .replaceAll('\\\n', ' ')
    .split('\n')
    .find((line) => line.includes(words));
  if (found === undefined) throw new Error(`No command of the block has "${words}".`);
  return found;
}

/** Words that are in the page, not in a block. @throws Error if they are not */
export function pageHas(words: string): string {
  if (!page.includes(`\`${words}\``)) throw new Error(`docs/operations.md does not say: ${words}`);
  return words;
}
