/** Makes the anchor of a heading as GitHub does, so that a link leads to the same heading in both. */
export const anchorOf = (heading: string): string =>
  heading
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}_\- ]/gu, '')
    .replaceAll(' ', '-');

/** Numbers the anchors of equal headings of one page, as GitHub does. */
export function uniqueAnchors(): (heading: string) => string {
  const seen = new Map<string, number>();
  return (heading) => {
    const anchor = anchorOf(heading);
    const count = seen.get(anchor) ?? 0;
    seen.set(anchor, count + 1);
    return count === 0 ? anchor : `${anchor}-${count}`;
  };
}

/** Text in a block of code is no heading and no link. */
export const proseOf = (markdown: string): string => markdown.replaceAll(/^ *```[^]*?^ *```$/gm, '');

/** The anchors of a page: those of its headings, and those that it sets itself. */
export function anchorsIn(markdown: string): string[] {
  const prose = proseOf(markdown);
  const anchor = uniqueAnchors();
  return [
    ...[...prose.matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) => anchor(heading)),
    ...[...prose.matchAll(/<a id="([^"]+)"><\/a>/g)].map(([, id = '']) => id),
  ];
}
