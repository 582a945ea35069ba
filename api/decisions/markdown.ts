import MarkdownIt from 'markdown-it';
import { Markup } from '../../src/language/markup/markup.ts';

/** Markup in the text is shown as text. Images are left out: loading one would tell its server who looks. */
const markdown = new MarkdownIt({ html: false, linkify: false, breaks: true }).disable('image');
/** The schemes of addresses to which a link may lead. */
const schemes = /^(?:https:|mailto:)/i;
markdown.validateLink = (url) => schemes.test(url);
markdown.renderer.rules.link_open = (tokens, at, options, _env, self) => {
  tokens[at]?.attrSet('rel', 'noreferrer noopener');
  tokens[at]?.attrSet('target', '_blank');
  return self.renderToken(tokens, at, options);
};

export const markdownOf = (text: string): Markup => new Markup(markdown.render(text));
