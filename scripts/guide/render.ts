import type { Token } from 'markdown-it';
import { uniqueAnchors } from './anchors.ts';
import { linkFrom, type Targets } from './links.ts';
import { parseMarkdown, renderTokens, textOf } from './markdown.ts';
import type { Page } from './pages.ts';
import { sectionsOf, type Section } from './sections.ts';

export interface Heading {
  text: string;
  anchor: string;
}

export interface RenderedPage {
  html: string;
  /** The headings of the second level, which the page lists beside itself. */
  headings: Heading[];
  sections: Section[];
}

/** Renders one page: its headings have GitHub's anchors, and its links lead to pages of the guide. */
export function renderPage({ file, markdown, title }: Page, targets: Targets): RenderedPage {
  const tokens = parseMarkdown(markdown);
  const anchor = uniqueAnchors();
  const headings: Heading[] = [];
  for (const [at, token] of tokens.entries()) {
    if (token.type === 'inline') token.children = linked(token.children ?? [], file, targets);
    withoutStyle(token);
    if (token.type !== 'heading_open') continue;
    const inline = tokens[at + 1];
    const text = textOf(inline?.children ?? null);
    const id = anchor(inline?.content ?? '');
    token.attrSet('id', id);
    if (token.tag === 'h2') headings.push({ text, anchor: id });
  }
  return { html: renderTokens(tokens), headings, sections: sectionsOf(tokens, title) };
}

/** The policy forbids styles in the page, so the alignment of a column becomes a class. */
function withoutStyle(token: Token): void {
  const [, side] = /^text-align:(\w+)$/.exec(String(token.attrGet('style') ?? '')) ?? [];
  if (side === undefined) return;
  token.attrs = (token.attrs ?? []).filter(([name]) => name !== 'style');
  token.attrSet('class', side);
}

/** A link that leads to nothing in the guide becomes the text that it has. */
function linked(tokens: Token[], file: string, targets: Targets): Token[] {
  let isText = false;
  return tokens.filter((token) => {
    if (token.type === 'image') {
      token.attrSet('src', linkFrom(file, String(token.attrGet('src')), targets) ?? '');
      token.attrSet('loading', 'lazy');
    }
    if (token.type === 'link_open') {
      const link = linkFrom(file, String(token.attrGet('href')), targets);
      isText = link === null;
      if (link !== null) token.attrSet('href', link);
      return !isText;
    }
    return !(token.type === 'link_close' && isText);
  });
}
