import MarkdownIt, { type Token } from 'markdown-it';

/** The same subset as on the pages of persons (`api/decisions/markdown.ts`). */
const markdown = new MarkdownIt({ html: false, linkify: false, breaks: true }).disable('image');
/** The schemes of addresses to which a link may lead. */
markdown.validateLink = (url) => /^(?:https:|mailto:)/i.test(url);

/** An element of a text. Whatever the text says, it has one of the tags that the parser makes, and no attribute but a link. */
export interface MarkdownElement {
  tag: string;
  href?: string;
  children: readonly MarkdownNode[];
}

export type MarkdownNode = MarkdownElement | string;

/** The page has its own first heading. */
const headings: Readonly<Record<string, string>> = { h1: 'h2', h2: 'h3', h3: 'h4', h4: 'h5', h5: 'h6' };

export const nodesOf = (text: string): MarkdownNode[] => nodesIn(markdown.parse(text, {}));

function nodesIn(tokens: readonly Token[]): MarkdownNode[] {
  const nodes: MarkdownNode[] = [];
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at];
    if (!token) break;
    if (token.nesting === 0) {
      nodes.push(...leavesOf(token));
      continue;
    }
    const end = tokens.findIndex(
      ({ nesting, level }, index) => index > at && nesting === -1 && level === token.level,
    );
    const children = nodesIn(tokens.slice(at + 1, end));
    nodes.push(...(token.hidden ? children : [elementOf(token, children)]));
    at = end;
  }
  return nodes;
}

function elementOf(token: Token, children: MarkdownNode[]): MarkdownElement {
  const tag = headings[token.tag] ?? token.tag;
  return { tag, ...(tag === 'a' ? { href: String(token.attrGet('href')) } : {}), children };
}

function leavesOf(token: Token): MarkdownNode[] {
  if (token.type === 'inline') return nodesIn(token.children ?? []);
  if (token.type === 'text') return [token.content];
  if (token.type === 'softbreak' || token.type === 'hardbreak') return [{ tag: 'br', children: [] }];
  if (token.type === 'hr') return [{ tag: 'hr', children: [] }];
  const code = { tag: 'code', children: [token.content] };
  return [token.type === 'code_inline' ? code : { tag: 'pre', children: [code] }];
}
