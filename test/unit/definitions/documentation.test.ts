import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { catalogue } from '../../../src/actions/catalogue.ts';
import { DefinitionEntry } from '../../../src/definitions/flow/entry.ts';
import { readDefinition } from '../../../src/definitions/read-definition.ts';
import type { Scope } from '../../../src/language/expressions/scope.ts';
import { compileTemplate } from '../../../src/language/expressions/template.ts';

const page = (name: string): string =>
  readFileSync(new URL(`../../../docs/${name}`, import.meta.url), 'utf8');
const blocksOf = (text: string, language: string): string[] =>
  [...text.matchAll(new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\``, 'gms'))].map(([, block = '']) => block);

/** What a command of a tutorial reads from the lines after it. */
const typedIn = (text: string): string[] =>
  [...text.matchAll(/<<'END'.*\n([^]*?)^END$/gm)].map(([, lines = '']) => lines);

/** The YAML blocks with an action in them. The other blocks are no definitions. */
const definitions = globSync(['*.md', '{definitions,how-to,tutorials}/*.md'], {
  cwd: new URL('../../../docs/', import.meta.url),
}).flatMap((name) =>
  [...blocksOf(page(name), 'yaml'), ...typedIn(page(name))]
    .filter((block) => /\bname: \w+\/\w+@v\d/.test(block))
    .map((block) => [name, block] as const),
);

describe('the pages', () => {
  it('contain definitions', () => {
    expect(definitions.map(([name]) => name)).toEqual(
      expect.arrayContaining([
        'definitions/bodies.md',
        'tutorials/approval.md',
        'tutorials/kill.md',
        'wallets.md',
      ]),
    );
    expect(definitions.length).toBeGreaterThan(8);
  });

  it.each(definitions)(
    'show definitions that can be published after ids are filled in: %s (%#)',
    (_page, block) => {
      expect(readDefinition(block.replaceAll('<id>', 'an-id'), 'yaml', catalogue).problems).toEqual([]);
    },
  );
});

describe('docs/definitions/fields.md', () => {
  const [, entries = ''] = page('definitions/fields.md').split(/^## Entries$/m);
  const tables = entries.slice(0, entries.indexOf('### Computing a value'));
  const cells = tables.split('\n').map((line) => line.split('|')[1] ?? '');
  const named = new Set(cells.flatMap((cell) => [...cell.matchAll(/`(\w+)`/g)].map(([, field]) => field)));

  it.each(Object.keys(DefinitionEntry.entries))('explains `%s` in a table', (field) => {
    expect(named).toContain(field);
  });
});

describe('docs/expressions.md', () => {
  const text = page('expressions.md');
  const scope = JSON.parse(blocksOf(text, 'json')[0] ?? '') as Scope;
  const rows = [...text.matchAll(/^\| `(.+?)`\s+\| `(.+?)`\s+\|$/gm)].map(([, written = '', gives = '']) => [
    written,
    gives,
  ]);

  it('has a table of examples', () => {
    expect(rows.length).toBeGreaterThan(15);
  });

  it.each(rows)('says what %s gives', (written, gives) => {
    const { template, problems } = compileTemplate(written);
    expect(problems).toEqual([]);
    expect(template.resolve(scope)).toEqual(JSON.parse(gives ?? ''));
  });
});
