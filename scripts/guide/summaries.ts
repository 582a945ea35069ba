import { markup } from '../../src/language/markup/markup.ts';
import { wayTo } from './links.ts';
import { parseMarkdown, textOf } from './markdown.ts';
import { navigation } from './navigation.ts';
import { guideAddress, type Page } from './pages.ts';

type Pages = ReadonlyMap<string, Page>;

/** The first sentence of a page gives its subject. */
function summaryOf({ markdown }: Page): string {
  const tokens = parseMarkdown(markdown);
  const at = tokens.findIndex(({ type, level }) => type === 'paragraph_open' && level === 0);
  const text = textOf(tokens[at + 1]?.children ?? null);
  return /^.*?[.:](?=\s|$)/.exec(text)?.[0].replace(/:$/, '.') ?? text;
}

const listed = (pages: Pages) =>
  navigation.map((kind) => ({
    ...kind,
    pages: kind.pages.flatMap((name) => pages.get(name) ?? []),
  }));

/** The first page lists all others by their kind. */
export const homeHtml = (pages: Pages): string =>
  markup`<h1>Holdfast</h1>
<p>Durable workflows that wait for people. Which page helps depends on what you want to do:</p>
${listed(pages).map(
  (kind) => markup`<h2>${kind.title}</h2>
<p>${kind.purpose}</p>
<dl>${kind.pages.map(
    (page) => markup`<dt><a href="${wayTo(guideAddress, page.address)}">${page.title}</a></dt>
<dd>${summaryOf(page)}</dd>
`,
  )}</dl>
`,
)}`.text;

/** The list of pages for language models (https://llmstxt.org). It leads to the pages as Markdown. */
export const llmsText = (pages: Pages, version: string): string => `# Holdfast ${version}

> Durable workflows that wait for people: REST in, Temporal inside, wallets and webhooks out.

The API is described in OpenAPI 3.1 at [/openapi.json](/openapi.json).

${listed(pages)
  .map(
    (kind) => `## ${kind.title}

${kind.pages.map((page) => `- [${page.title}](/docs/guide/${page.file}): ${summaryOf(page)}`).join('\n')}
`,
  )
  .join('\n')}
## Optional

${[...pages.values()]
  .filter(({ file }) => !navigation.some(({ pages: named }) => named.includes(file)))
  .map(({ file, title }) => `- [${title}](/docs/guide/${file})`)
  .join('\n')}
`;
