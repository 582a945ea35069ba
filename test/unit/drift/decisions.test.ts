import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = new URL('../../../', import.meta.url).pathname;
const folder = `${root}docs/decisions/`;
const read = (file: string) => readFileSync(folder + file, 'utf8');
const files = globSync('[0-9]*.md', { cwd: folder }).toSorted();
const index = read('README.md');
const linked = [...index.matchAll(/^- \[(.+?)\]\(([^)]+)\)(.*)$/gm)].map(([, title, file, note]) => ({
  title,
  file,
  note,
}));

describe('the decisions', () => {
  it('are all listed in the index, once', () => {
    expect(files.length).toBeGreaterThan(30);
    expect(linked.map(({ file }) => file).toSorted()).toEqual(files);
  });

  it('have numbers of their own', () => {
    const numbers = files.map((file) => file.slice(0, 4));
    expect(numbers).toEqual([...new Set(numbers)]);
  });

  it('have a file each, or are part of another one', () => {
    const rows = [...index.matchAll(/^\| ([\d, ]+?) +\| (\d{4}) +\|$/gm)];
    const merged = rows.flatMap(([, numbers = '']) => numbers.split(', '));
    const numbers = files.map((file) => file.slice(0, 4));
    const all = [...numbers, ...merged].toSorted();
    expect(all).toEqual(Array.from(all, (_, before) => String(before + 1).padStart(4, '0')));
    expect(numbers).toEqual(expect.arrayContaining(rows.map(([, , into = '']) => into)));
  });

  it.each(files)('%s has the title of the index, a known status and the four parts', (file) => {
    const entry = linked.find((link) => link.file === file);
    const [heading, status = '', ...body] = read(file).split('\n').filter(Boolean);
    expect(heading).toBe(`# ${entry?.title}`);
    expect(entry?.title).toMatch(new RegExp(`^${file.slice(0, 4)}\\. `));
    expect(status).toMatch(/^Status: (?:Accepted|Superseded by \[\d{4}\]\(\d{4}-[a-z0-9-]+\.md\))$/);
    expect(entry?.note).toBe(status === 'Status: Accepted' ? '' : ` (${status.slice('Status: '.length)})`);
    const parts = [...body.join('\n').matchAll(/^\*\*(.+?)\*\*/gm)].map(([, name]) => name);
    expect(parts).toEqual(['Decision.', 'Why.', 'What it costs.', 'Held to by']);
  });

  it('have at most 600 words each', () => {
    const lengths = files.map((file) => ({ file, words: read(file).split(/\s+/).filter(Boolean).length }));
    expect(lengths.filter(({ words }) => words > 600)).toEqual([]);
  });

  it('name only files that exist', () => {
    const missing = files.flatMap((file) =>
      [...read(file).matchAll(/`((?:[\w.-]+\/)+[\w.-]+)`/g)]
        .map(([, path = '']) => path)
        .filter((path) => existsSync(join(root, path.split('/', 1)[0] ?? '')))
        .filter((path) => !existsSync(join(root, path)))
        .map((path) => `${file}: ${path}`),
    );
    expect(missing).toEqual([]);
  });
});
