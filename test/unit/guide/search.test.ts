import { describe, expect, it } from 'vitest';
import { find, type SearchIndex } from '../../../scripts/guide/assets/find.js';
import { guideFiles } from '../../../scripts/guide/files.ts';

const index = JSON.parse(String(guideFiles().get('search.json'))) as SearchIndex;

describe('the search of the guide', () => {
  it.each([
    ['redrive', 'definitions/redrive', 'redrive'],
    ['restore backup', 'how-to/restore-a-backup', ''],
    ['rotate master key', 'administration', 'rotating-the-master-key'],
    ['GLOSSARY', 'glossary', ''],
    ['xyzzy', undefined, undefined],
  ])('%s leads first to %s#%s', (asked, page, section) => {
    const [first] = find(index, asked);
    expect([first?.path, first?.anchor]).toEqual([page, section]);
  });

  it('finds only sections with all words', () => {
    for (const { excerpt, title, heading, path, anchor } of find(index, 'calendar holiday')) {
      const text = index
        .find(([own]) => own === path)?.[2]
        .find(([own]) => own === anchor)
        ?.join(' ');
      expect(`${title} ${heading} ${text} ${excerpt}`.toLowerCase()).toMatch(
        /calendar[^]*holiday|holiday[^]*calendar/,
      );
    }
  });

  it('shows nothing for an empty text', () => {
    expect(find(index, '  ')).toEqual([]);
  });
});
