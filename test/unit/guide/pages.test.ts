import { globSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { guideFiles } from '../../../scripts/guide/files.ts';
import { navigation } from '../../../scripts/guide/navigation.ts';
import { builtPages, hasAnchor, linksOf } from './built-guide.ts';

const docs = new URL('../../../docs', import.meta.url).pathname;
const files = guideFiles();

describe('a page of the guide', () => {
  it.each([...builtPages.keys()])('%s leads only to files and anchors that exist', (address) => {
    const dead = linksOf(address).filter(({ target, anchor }) => {
      // The document of the API stands above the guide.
      if (target === '../openapi.json') return false;
      if (builtPages.has(target)) return anchor !== null && !hasAnchor(target, anchor);
      return !files.has(target.replace(/^guide\//, ''));
    });
    expect(dead).toEqual([]);
  });

  it.each([...builtPages])('%s has nothing inline that its policy forbids', (_address, html) => {
    expect(html).not.toMatch(/ style=| on\w+="|<style|<script(?! (?:type="module" )?src=)|javascript:/);
  });

  it('is also there as Markdown, as it is in the repository', () => {
    const named = [...files.keys()].filter((name) => name.endsWith('.md'));
    expect(named).toEqual(expect.arrayContaining(['errors.md', 'decisions/README.md']));
    expect(String(files.get('errors.md'))).toMatch(/^# Errors\n/);
    const html = String(files.get('errors.html'));
    expect(html).toContain('<link rel="alternate" type="text/markdown" href="errors.md">');
  });

  it('has the text of a link to the code, and no link, because nobody has its address', () => {
    const markdown = String(files.get('api.md'));
    expect(markdown).toMatch(/\]\(\.\.\//);
    expect(builtPages.get('guide/api')).not.toMatch(/href="[^"]*(?:\.ts|sdk\/)/);
  });
});

describe('the navigation', () => {
  it('has every document exactly once, but single decisions and what is only for the code', () => {
    const pages = globSync(['*.md', '{definitions,how-to,tutorials}/*.md', '{decisions,gallery}/README.md'], {
      cwd: docs,
    });
    const named = navigation.flatMap((kind) => kind.pages).toSorted();
    expect(named, 'add the page to `scripts/guide/navigation.ts`').toEqual(pages.toSorted());
  });

  it('is in llms.txt, too, with the pages as Markdown', () => {
    const list = String(files.get('llms.txt'));
    for (const page of navigation.flatMap((kind) => kind.pages))
      expect(list).toContain(`](/docs/guide/${page}): `);
    for (const [, path = ''] of list.matchAll(/\]\(\/docs\/guide\/([^)]+)\)/g))
      expect([...files.keys()]).toContain(path);
  });
});
