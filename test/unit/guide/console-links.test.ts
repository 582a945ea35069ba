import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { endpoints } from '../../../api/endpoints.ts';
import { hasAnchor } from './built-guide.ts';

const root = new URL('../../../console/src', import.meta.url).pathname;
const sources = globSync('**/*.{ts,tsx}', { cwd: root }).map((path) => ({
  path,
  source: readFileSync(join(root, path), 'utf8'),
}));
const found = (pattern: RegExp) =>
  sources.flatMap(({ path, source }) =>
    [...source.matchAll(pattern)].map(([, link = '']) => ({ path, link })),
  );

it('every link of the console into the guide names a page and a section that exist', () => {
  const links = found(/(?:<GuideLink\s+to=|\bguide(?:=|: ))["']([^"']+)["']/g);
  expect(links.length).toBeGreaterThan(10);
  const dead = links.filter(({ link }) => {
    const [page = '', anchor = ''] = link.split('#');
    return !hasAnchor(`guide/${page}`, anchor);
  });
  expect(dead).toEqual([]);
});

it('every page of the navigation has a section of the guide that explains it', () => {
  const items = found(/(\{\s*label: '[^}]*)/g).filter(({ path }) => path.endsWith('navigation-items.ts'));
  const sections = items.map(
    ({ link }) => /section: '([^']+)'/.exec(link)?.[1] ?? /path: '([^']+)'/.exec(link)?.[1],
  );
  expect(sections.length).toBeGreaterThan(20);
  expect(sections.filter((section) => !hasAnchor('guide/console', section ?? ''))).toEqual([]);
});

it('every link of the console into the reference names an operation that exists, and the open project', () => {
  const links = found(/\/docs\/guide\/reference\/([^"'`]*)/g);
  const dead = links.filter(
    ({ link }) => !endpoints.some(({ operationId }) => link === `${operationId}?project=\${projectId}`),
  );
  expect(links.length).toBeGreaterThan(0);
  expect(dead).toEqual([]);
});

it('no link of the console leads to an address of the reference that is only redirected', () => {
  expect(found(/(?<!\/v1)(\/docs(?!\/guide\/|\/?\w|\/)[^"'`]*)/g)).toEqual([]);
});
