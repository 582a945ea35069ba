import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const read = (path: string) => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8');

/** The words in italics of the numbered list that begins with the link of `npm start`. */
const clicksIn = (page: string): string[] => {
  const [list = ''] = /^1\. Open the link[^]*?\n\n/m.exec(page) ?? [];
  return [...list.matchAll(/_([^_]+)_/g)].map(([, words = '']) => words);
};

it('the tutorial of the badge has the six clicks of the README, which a browser does in a test', () => {
  const clicks = clicksIn(read('docs/tutorials/badge.md')).filter((words) => words !== 'Reveal values');
  expect(clicks).toEqual(clicksIn(read('README.md')));
  expect(clicks).toHaveLength(6);
});
