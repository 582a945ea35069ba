import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { declares, namedIn } from './named-symbols.ts';

const root = new URL('../../../', import.meta.url).pathname;
const isHere = (path: string) => existsSync(join(root, path));
const read = (path: string) => readFileSync(join(root, path), 'utf8');

/** The documents that say where something stands, with how many symbols they name at least. */
const guides = { 'CONTRIBUTING.md': 80, 'docs/architecture.md': 45 };

describe.each(Object.entries(guides))('%s', (page, least) => {
  const named = namedIn(read(page));
  it('names only symbols that their files declare', () => {
    const missing = named.filter(({ path, symbol }) => !isHere(path) || !declares(path, read(path), symbol));
    expect(missing.map(({ path, symbol }) => `${path}: ${symbol}`)).toEqual([]);
  });

  it(`names at least ${least} symbols with their files`, () => {
    expect(named.length).toBeGreaterThanOrEqual(least);
  });
});

describe('src/engine/README.md', () => {
  it('names only what the code of the engine has', () => {
    const files = globSync(
      '{src/engine,src/executions/contract,src/definitions/dry-run,workers,services,db,test/engine}/**/*.{ts,sql}',
      {
        cwd: root,
      },
    );
    const words = new Set(files.flatMap((file) => read(file).match(/\w+/g) ?? []));
    const named = [...read('src/engine/README.md').matchAll(/`(?:\w+\.)?(\w+)`/g)].map(
      ([, name = '']) => name,
    );
    expect(named.length).toBeGreaterThan(80);
    expect(named.filter((name) => !words.has(name))).toEqual([]);
  });
});

describe('the interface of all bodies', () => {
  it('names each module that adds a kind to it, as an editor does not lead there', () => {
    const [, comment = ''] =
      /\/\*\*((?:(?!\*\/)[^])*)\*\/\nexport interface Bodies /.exec(read('src/engine/plan/plan.ts')) ?? [];
    const named = [...comment.matchAll(/`(bodies\/[\w-]+\.ts)`/g)].map(([, path]) => `src/engine/${path}`);
    const adding = globSync('src/engine/**/*.ts', { cwd: root }).filter((file) =>
      /^ {2}interface Bodies \{/m.test(read(file)),
    );
    expect(named).toEqual(adding.toSorted());
  });
});

describe('the documents', () => {
  const pages = globSync(
    '{README,CONTRIBUTING,docs/{,definitions/,how-to/,tutorials/}*,src/**/README,test/**/README}.md',
    { cwd: root },
  );
  /** What a command makes, and git ignores. */
  const made = new Set(['bench/results/', 'dist/holdfast.cdx.json']);

  it.each(pages)('%s names only files and folders that exist', (page) => {
    const paths = [...read(page).matchAll(/`((?:[\w.-]+\/)+[\w.-]*)`/g)].map(([, path = '']) => path);
    const ours = paths.filter((path) => isHere(path.split('/', 1)[0] ?? ''));
    // Tests are named without their extension.
    const isKnown = (path: string) => isHere(path) || isHere(`${path}.test.ts`) || made.has(path);
    expect(ours.filter((path) => !isKnown(path))).toEqual([]);
  });
});

describe('a request that is followed', () => {
  const [, section = ''] = /^## One request, followed\n([^]*?)^## /m.exec(read('docs/architecture.md')) ?? [];
  const [, ...requests] = section.split('\n### ');

  it('has at most fourteen steps, each of which begins with a file and its symbols', () => {
    expect(requests).toHaveLength(4);
    for (const request of requests) {
      const steps = request.match(/^\d+\. .*/gm) ?? [];
      expect(steps.length).toBeLessThanOrEqual(14);
      expect(steps.filter((step) => !/^\d+\. `[\w./-]+` \((?:(?:, )?`#?\w+`)+\) /.test(step))).toEqual([]);
      expect(new Set(namedIn(steps.join('\n')).map(({ path }) => path)).size).toBeGreaterThan(9);
    }
  });
});

describe('a symbol that a document names', () => {
  it('is in parentheses or after a comma behind its path, which may be a link', () => {
    const text =
      'See `a/one.ts`\n   (`first`, `#second`\nand `third`), [`b/two.sql`](../b/two.sql), `fourth`, then `c/3.ts`.';
    expect(namedIn(text)).toEqual([
      { path: 'a/one.ts', symbol: 'first' },
      { path: 'a/one.ts', symbol: '#second' },
      { path: 'a/one.ts', symbol: 'third' },
      { path: 'b/two.sql', symbol: 'fourth' },
    ]);
  });

  it('is declared by a statement or as a member, and not where it is only used or mentioned', () => {
    const text = [
      "import { used } from './used.ts';",
      '// const mentioned = 1;',
      '/** interface mentioned {} */',
      'export const list = {',
      '  member: 1,',
      '};',
      'class Kind {',
      '  readonly #own = 1;',
      '  async method(given: string): Promise<void> {',
      '    used(given);',
      '  }',
      '}',
      'function works() {',
      '  used(1);',
      '}',
    ].join('\n');
    const found = ['used', 'mentioned', 'list', 'member', 'Kind', '#own', 'method', 'works'].filter((name) =>
      declares('file.ts', text, name),
    );
    expect(found).toEqual(['list', 'member', 'Kind', '#own', 'method', 'works']);
  });

  it('is a function or a trigger in SQL', () => {
    const text =
      '-- FUNCTION mentioned\nCREATE OR REPLACE FUNCTION made() RETURNS void\nCREATE OR REPLACE TRIGGER pulled';
    expect(
      ['mentioned', 'made', 'pulled', 'ma.*'].filter((name) => declares('file.sql', text, name)),
    ).toEqual(['made', 'pulled']);
  });
});
