import { existsSync, readFileSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import { dirname, join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { anchorsIn, proseOf } from '../../../scripts/guide/anchors.ts';

const root = new URL('../../../', import.meta.url).pathname;
const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((file) => file !== '' && existsSync(join(root, file)));
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const anchors = (file: string) => anchorsIn(read(file));

const pages = files.filter((file) => file.endsWith('.md'));

describe('a link', () => {
  it.each(pages)('leads to an existing file and heading in %s', (page) => {
    const dead = [...proseOf(read(page)).matchAll(/\]\(([^)\s]+)\)/g)]
      .map(([, link = '']) => link)
      .filter((link) => !/^[a-z]+:/.test(link))
      .filter((link) => {
        const [path = '', anchor] = link.split('#', 2);
        const target = path === '' ? page : relative(root, join(root, dirname(page), path));
        if (!existsSync(join(root, target))) return true;
        return anchor !== undefined && target.endsWith('.md') && !anchors(target).includes(anchor);
      });
    expect(dead).toEqual([]);
  });
});

describe('a decision that code names', () => {
  it('has a file', () => {
    const numbers = new Set(
      files.flatMap((file) => /^docs\/decisions\/(\d{4}-[a-z0-9-]+\.md)$/.exec(file)?.[1] ?? []),
    );
    const isKnown = (name: string) =>
      [...numbers].some((file) => file === name || file.startsWith(`${name}-`));
    const dead = files
      .filter((file) => /\.(?:ts|tsx|sql|ya?ml|css)$/.test(file))
      .flatMap((file) =>
        [...read(file).matchAll(/docs\/decisions\/(\d{4}-[a-z0-9-]+\.md)|\bdecision (\d{4})\b/g)]
          .map(([, path, number]) => path ?? number ?? '')
          .filter((name) => !isKnown(name))
          .map((name) => `${file}: ${name}`),
      );
    expect(dead).toEqual([]);
  });
});
