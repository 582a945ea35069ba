import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { catalogue } from '../../../src/actions/catalogue.ts';
import { readDefinition } from '../../../src/definitions/read-definition.ts';
import type { Scope } from '../../../src/expressions/scope.ts';
import { compileTemplate } from '../../../src/expressions/template.ts';

const page = (name: string): string =>
  readFileSync(new URL(`../../../docs/${name}`, import.meta.url), 'utf8');
const blocksOf = (text: string, language: string): string[] =>
  [...text.matchAll(new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\``, 'gms'))].map(([, block = '']) => block);

describe('docs/definitions.md', () => {
  it.each(blocksOf(page('definitions.md'), 'yaml'))('shows definitions without problems (%#)', (block) => {
    expect(readDefinition(block, 'yaml', catalogue).problems).toEqual([]);
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

  it.each(rows)('tells what %s gives', (written, gives) => {
    const { template, problems } = compileTemplate(written);
    expect(problems).toEqual([]);
    expect(template.resolve(scope)).toEqual(JSON.parse(gives ?? ''));
  });
});
