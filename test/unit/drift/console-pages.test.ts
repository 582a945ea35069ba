import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const root = new URL('../../../', import.meta.url);
const fileOf = (path: string): string => readFileSync(new URL(path, root), 'utf8');

/** Routes that are no page of the list, with the reason. */
const others: Readonly<Record<string, string>> = {
  '/': 'It leads to another page.',
  '/tasks/$/$': 'Its test is a journey: the page needs an execution on hold.',
};

it('each page of a project is one of those that are checked in a browser', () => {
  const routes = globSync('console/src/*/routes.tsx', { cwd: root }).flatMap((path) =>
    [...fileOf(path).matchAll(/getParentRoute: \(\) => project,\s+path: '([^']+)'/g)].map(([, route = '']) =>
      route.replaceAll(/\$\w+/g, '$'),
    ),
  );
  const pages = [...fileOf('test/browser/pages.ts').matchAll(/\[\s*['`](\/[^'`?]*)/g)].map(([, page = '']) =>
    page.replaceAll(/\$\{[^}]+\}/g, '$'),
  );
  expect(routes.length).toBeGreaterThan(20);
  const missing = routes.filter((route) => {
    const pattern = new RegExp(`^${route.replaceAll('$', '[^/]+')}$`);
    return !(route in others) && !pages.some((page) => pattern.test(page));
  });
  expect(missing, 'add the page to `pages` in test/browser/pages.ts').toEqual([]);
});
