import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { SearchIndex } from './assets/find.d.ts';
import { compress } from './compress.ts';
import { layout } from './layout.ts';
import type { Targets } from './links.ts';
import { listsOf } from './navigation.ts';
import { guideAddress, readAttachments, readPages } from './pages.ts';
import { referencePages } from './reference/pages.ts';
import { renderPage } from './render.ts';
import { homeHtml, llmsText } from './summaries.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const assetsFolder = fileURLToPath(new URL('assets', import.meta.url));

/** Makes every file of the guide, by its path in the folder of the built guide. */
export function guideFiles(): Map<string, string | Buffer> {
  const { version, repository } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    version: string;
    repository?: string | { url: string };
  };
  const pages = new Map(readPages().map((page) => [page.file, page]));
  const attachments = readAttachments();
  const targets: Targets = {
    pages: new Set(pages.keys()),
    attachments: new Set(attachments.keys()),
    sources: sourcesOf(repository, version),
  };
  const files = new Map<string, string | Buffer>(attachments);
  const index: SearchIndex = [];
  const lists = listsOf(pages);
  for (const page of pages.values()) {
    const { html, headings, sections } = renderPage(page, targets);
    const path = page.address.slice(guideAddress.length + 1);
    files.set(page.file, page.markdown);
    files.set(`${path}.html`, layout({ ...page, html, headings, navigation: lists }, version));
    index.push([
      path,
      page.title,
      sections.map(({ heading, anchor, text }): [string, string, string] => [anchor, heading, text]),
    ]);
  }
  const home = { address: guideAddress, title: 'Guide', html: homeHtml(pages), headings: [], file: null };
  files.set('index.html', layout({ ...home, navigation: lists }, version));
  const reference = referencePages();
  for (const page of reference.pages) {
    const name = `${page.address.slice(guideAddress.length + 1)}.html`;
    if (files.has(name)) throw new Error(`Two pages of the guide would be ${name}.`);
    files.set(name, layout(page, version));
  }
  files.set('search.json', JSON.stringify([...index, ...reference.index]));
  files.set('llms.txt', llmsText(pages, version));
  for (const name of globSync('*.{js,css}', { cwd: assetsFolder }))
    files.set(`assets/${name}`, readFileSync(join(assetsFolder, name)));
  files.set('assets/mark.svg', readFileSync(join(root, 'console/src/ui/mark.svg')));
  return files;
}

/** Where GitHub, GitLab and Codeberg show the files of a release. */
function sourcesOf(repository: string | { url: string } | undefined, version: string): string | null {
  const url = typeof repository === 'string' ? repository : repository?.url;
  return url === undefined ? null : `${url.replace(/^git\+/, '').replace(/\.git$/, '')}/blob/v${version}`;
}

/** Writes all of them into a folder, and compressed beside them. */
export function writeGuide(folder: string): void {
  for (const [name, content] of guideFiles()) {
    const path = join(folder, name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, content);
    if (extname(name) !== '.png') compress(path);
  }
}
