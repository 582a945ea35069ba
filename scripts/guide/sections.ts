import type { Token } from 'markdown-it';
import { textOf } from './markdown.ts';

/** An entry that the search finds: a heading, or a row of a table with an anchor of its own, with the text below it. */
export interface Section {
  heading: string;
  anchor: string;
  text: string;
}

/** Divides a page at its headings and anchors. */
export function sectionsOf(tokens: readonly Token[], title: string): Section[] {
  const sections: Section[] = [{ heading: title, anchor: '', text: '' }];
  for (const [at, { type, content, children }] of tokens.entries()) {
    const before = tokens[at - 1];
    if (type === 'inline' && before?.type === 'heading_open') {
      if (before.tag !== 'h1')
        sections.push({ heading: textOf(children), anchor: String(before.attrGet('id')), text: '' });
      continue;
    }
    if (type !== 'inline' && type !== 'fence') continue;
    const text = type === 'fence' ? content : textOf(children);
    const own = children?.find((child) => child.type === 'anchor');
    if (own) sections.push({ heading: text, anchor: String(own.attrGet('id')), text: '' });
    const last = sections.at(-1);
    if (last && !own) last.text = `${last.text} ${text}`.replaceAll(/\s+/g, ' ').trim();
  }
  return sections;
}
