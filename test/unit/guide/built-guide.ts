import { posix } from 'node:path';
import { guideFiles } from '../../../scripts/guide/files.ts';

/** The pages of the guide by their address beneath `/docs`. */
export const builtPages: ReadonlyMap<string, string> = new Map(
  [...guideFiles()]
    .filter(([name]) => name.endsWith('.html'))
    .map(([name, content]) => [
      name === 'index.html' ? 'guide' : `guide/${name.slice(0, -'.html'.length)}`,
      String(content),
    ]),
);

/** Where every link of a page leads: an address beneath `/docs`, and an anchor. */
export const linksOf = (address: string): { target: string; anchor: string | null }[] =>
  [...(builtPages.get(address) ?? '').matchAll(/ (?:href|src|data-index)="([^"]*)"/g)]
    .map(([, link = '']) => link)
    .filter((link) => !/^[a-z]+:/.test(link))
    .map((link) => {
      const [path = '', anchor = null] = link.split('#', 2);
      return { target: path === '' ? address : resolved(address, path), anchor };
    });

/** Resolves as a browser does: `..` of a page in a folder is the folder with a slash, which is no page. */
const resolved = (address: string, path: string): string =>
  posix.relative('/docs', new URL(path, `http://holdfast.test/docs/${address}`).pathname) +
  (/(?:^|\/)\.?\.?$/.test(path) ? '/' : '');

export const hasAnchor = (address: string, anchor: string): boolean =>
  builtPages.get(address)?.includes(` id="${anchor}"`) ?? false;
