import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { variables } from '../../../src/config/variables.ts';
import { generatedDocs } from '../../../scripts/generated-docs.ts';

const root = new URL('../../../', import.meta.url).pathname;
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const pages = globSync('{README,CHANGELOG,docs/**/*}.md', { cwd: root });

describe('the documents', () => {
  it.each(generatedDocs())('$path is what the code makes it: run `npm run docs`', ({ path, content }) => {
    expect(read(path)).toBe(content);
  });

  it('name only files that exist', () => {
    const missing = pages.flatMap((page) =>
      [...read(page).matchAll(/\]\(([^)#:]+)(?:#[^)]*)?\)/g)]
        .map(([, target = '']) => join(dirname(page), target))
        .filter((path) => !existsSync(join(root, path)))
        .map((path) => `${page}: ${path}`),
    );
    expect(pages.length).toBeGreaterThan(5);
    expect(missing).toEqual([]);
  });

  it('show every environment variable, in .env.example and in the configuration page, and no other', () => {
    const names = Object.keys(variables).toSorted();
    const shown = [...read('.env.example').matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name);
    expect(shown.toSorted()).toEqual(names);
    const page = read('docs/configuration.md');
    expect(names.filter((name) => !page.includes(`\`${name}\``))).toEqual([]);
  });

  it('name only scripts that package.json has', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    const named = pages.flatMap((page) =>
      [...read(page).matchAll(/npm run ([a-z:]+)/g)].map(([, name]) => name),
    );
    expect(named.filter((name) => name === undefined || !(name in scripts))).toEqual([]);
  });
});
