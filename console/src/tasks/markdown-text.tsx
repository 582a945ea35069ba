import { createElement, Fragment, type ReactNode } from 'react';
import { nodesOf, type MarkdownNode } from './markdown.ts';

/** Shows a text of the author of a definition. Each part becomes an element, so no text can become markup. */
export const MarkdownText = ({ text }: { text: string }) =>
  createElement(Fragment, null, ...nodesOf(text).map(elementOf));

function elementOf(node: MarkdownNode): ReactNode {
  if (typeof node === 'string') return node;
  const { tag, href, children } = node;
  const attributes = href === undefined ? null : { href, target: '_blank', rel: 'noreferrer noopener' };
  return createElement(tag, attributes, ...children.map(elementOf));
}
