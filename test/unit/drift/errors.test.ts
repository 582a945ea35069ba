import { readdir, readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { errors } from '../../../src/language/errors/catalogue.ts';

const rooms = [
  'actions',
  'admin',
  'api',
  'db',
  'identity',
  'local',
  'net',
  'services',
  'src',
  'temporal',
  'threads',
  'workers',
];

async function sourceFiles(): Promise<{ path: string; text: string }[]> {
  const there = await readdir('.');
  const files = await Promise.all(
    rooms
      .filter((room) => there.includes(room))
      .map(async (room) => (await readdir(room, { recursive: true })).map((file) => `${room}/${file}`)),
  );
  const paths = files.flat().filter((path) => path.endsWith('.ts'));
  return Promise.all(paths.map(async (path) => ({ path, text: await readFile(path, 'utf8') })));
}

describe('the catalogue of errors', () => {
  it('is the only place that makes an error for callers', async () => {
    const makers = (await sourceFiles()).filter(
      ({ path, text }) =>
        /\b(?:new|extends)\s+HoldfastError\b/.test(text) &&
        !path.startsWith('src/language/errors/catalogue/') &&
        !['src/language/errors/rehydrate.ts', 'src/language/errors/evaluation-busy.ts'].includes(path),
    );
    expect(makers.map(({ path }) => path)).toEqual([]);
  });

  it('has none that nothing gives', async () => {
    const text = (await sourceFiles()).map((file) => file.text).join('\n');
    expect(Object.keys(errors).filter((name) => !new RegExp(`errors\\.${name}\\b`).test(text))).toEqual([]);
  });

  it('has each of its names once', async () => {
    const files = await readdir('src/language/errors/catalogue');
    const parts = await Promise.all(
      files.map(async (file) =>
        Object.values<object>(
          await import(`../../../src/language/errors/catalogue/${file.replace(/\.ts$/, '')}.ts`),
        ),
      ),
    );
    const names = parts.flat().flatMap((part) => Object.keys(part));
    expect(names.toSorted()).toEqual(Object.keys(errors).toSorted());
  });

  it.each(Object.entries(errors))(
    '%s is a sentence, with a reason in each detail',
    (_, { summary, example }) => {
      const { message, details } = example();
      expect(message).toMatch(/^[A-Z].* .*\.$/);
      expect(summary).toMatch(/^[A-Z].*[^.]$/);
      expect(details.length).toBeGreaterThan(0);
    },
  );
});
