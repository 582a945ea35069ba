import { Markup, markup } from './markup.ts';

export interface Document {
  /** BCP 47. */
  language: string;
  title: string;
  /** It is put into the page unchanged, so that a policy can contain its hash. */
  style: string;
  /** Further elements of the head. */
  head?: Markup | null;
  body: readonly Markup[];
}

/** Renders a page that no search engine shall list. */
export const documentOf = ({ language, title, style, head = null, body }: Document): string =>
  markup`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
${head}
<style>${new Markup(style)}</style>
</head>
<body>
${body}
</body>
</html>
`.text;
