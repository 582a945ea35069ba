import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { processVariables } from '../../../src/account/config/processes.ts';
import { presets } from '../../../src/account/keys/presets.ts';
import { scopes } from '../../../src/account/keys/scopes.ts';
import { variables } from '../../../src/account/config/variables.ts';
import { publicEvents } from '../../../src/executions/events/catalogue.ts';
import { actionLists } from '../../../scripts/action-lists.ts';
import { generatedDocs } from '../../../scripts/generated-docs.ts';
import { walletModuleLists } from '../../../scripts/wallet-module-lists.ts';

const root = new URL('../../../', import.meta.url).pathname;
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const pages = globSync('{README,CONTRIBUTING,CHANGELOG,docs/**/*}.md', { cwd: root });

const generated = [...walletModuleLists(), ...actionLists(), ...generatedDocs()];

describe('the documents', () => {
  it.each(generated)('$path is what the code makes it: run `npm run docs`', ({ path, content }) => {
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

  it('say which processes read a variable', () => {
    const { migrate, api, worker, adminWithKeys: admin } = processVariables;
    const readers = Object.entries({ migrate, api, worker, admin } as Record<string, readonly string[]>);
    const documented = [
      ...read('docs/configuration.md').matchAll(/^\| (`[A-Z].+?) +\|.*?\| +([a-z, ]+?) +\|/gm),
    ].flatMap(([, names = '', processes = '']) =>
      [...names.matchAll(/`([A-Z_]+)`/g)].map(([, name]) => [name, processes]),
    );
    const expected = Object.keys(variables).map((name) => {
      const processes = readers.filter(([, names]) => names.includes(name)).map(([process]) => process);
      return [name, processes.length === readers.length ? 'all' : processes.join(', ')];
    });
    expect(Object.fromEntries(documented)).toEqual(Object.fromEntries(expected));
  });

  it('list every event type of webhooks, and no other', () => {
    const documented = [...read('docs/webhooks.md').matchAll(/^\| `([\w.]+)` +\| (.+?) +\|$/gm)].map(
      ([, type, text]) => [type, text],
    );
    expect(documented).toEqual(Object.entries(publicEvents));
  });

  it('list the scopes of each preset', () => {
    const rows = [...read('docs/api.md').matchAll(/^\| `(\w+)` +\| (.*?) +\|$/gm)].map(
      ([, name, cell = '']) => [
        name,
        cell === 'every scope' ? scopes : [...cell.matchAll(/`(.+?)`/g)].map(([, scope]) => scope),
      ],
    );
    expect(Object.fromEntries(rows)).toEqual(presets);
  });

  it('name only scripts that package.json has', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    const named = pages.flatMap((page) =>
      [...read(page).matchAll(/npm run ([a-z:]+)/g)].map(([, name]) => name),
    );
    expect(named.filter((name) => name === undefined || !(name in scripts))).toEqual([]);
  });
});
