import MarkdownIt, { type Token } from 'markdown-it';

const anchor = /^<a id="([\w.-]+)"><\/a>/;

/**
 * Parses the Markdown of GitHub's documents. Of HTML it knows only the tags in ours: comments, `<br>` and the anchor `<a
 * id="…"></a>`.
 */
const parser = new MarkdownIt({ html: false });
parser.inline.ruler.before('autolink', 'own_html', (state, silent) => {
  const rest = state.src.slice(state.pos);
  const [found = '', id = null] = anchor.exec(rest) ?? /^<br>/.exec(rest) ?? [];
  if (found === '') return false;
  if (!silent) {
    const token = state.push(id === null ? 'hardbreak' : 'anchor', 'a', 0);
    if (id !== null) token.attrSet('id', id);
  }
  state.pos += found.length;
  return true;
});

export const parseMarkdown = (markdown: string): Token[] =>
  parser.parse(markdown.replaceAll(/^<!--[^]*?-->\n/gm, ''), {});

parser.renderer.rules['anchor'] = (tokens, at) => `<a id="${tokens[at]?.attrGet('id') ?? ''}"></a>`;
// A wide table scrolls by itself, also with the keyboard.
parser.renderer.rules['table_open'] = () => '<div class="table" tabindex="0"><table>\n';
parser.renderer.rules['table_close'] = () => '</table></div>\n';

export const renderTokens = (tokens: Token[]): string => parser.renderer.render(tokens, parser.options, {});

/** The words of inline content, without their marks. */
export const textOf = (tokens: readonly Token[] | null): string =>
  (tokens ?? [])
    .map(({ type, content, children }) =>
      type === 'softbreak' || type === 'hardbreak' ? ' ' : type === 'image' ? textOf(children) : content,
    )
    .join('');
