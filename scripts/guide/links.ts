import { posix } from 'node:path';
import { addressOf } from './pages.ts';

/** The targets of links. */
export interface Targets {
  /** The files beneath `docs` that are pages. */
  pages: ReadonlySet<string>;
  /** The files beneath `docs` that are sent as they are. */
  attachments: ReadonlySet<string>;
  /** The address of the repository's files in this version; null if nobody has one. */
  sources: string | null;
}

/** The way from one address to another, so that the guide works beneath any path. It ends with a name: `..` alone would be a folder. */
export const wayTo = (from: string, to: string): string =>
  posix.join(posix.relative(posix.dirname(from), posix.dirname(to)), posix.basename(to));

/** Gives the address that a link of a page has in the guide, or null if it leads to nothing that readers have. */
export function linkFrom(file: string, link: string, targets: Targets): string | null {
  if (/^[a-z][a-z0-9+.-]*:/i.test(link) || link.startsWith('#')) return link;
  const [path = '', anchor] = link.split('#', 2);
  const target = posix.join('docs', posix.dirname(file), path);
  const inDocs = posix.relative('docs', target);
  const end = anchor === undefined ? '' : `#${anchor}`;
  const page = [inDocs, posix.join(inDocs, 'README.md')].find((name) => targets.pages.has(name));
  if (page !== undefined) return wayTo(addressOf(file), addressOf(page)) + end;
  if (targets.attachments.has(inDocs)) return wayTo(addressOf(file), `guide/${inDocs}`);
  return targets.sources === null ? null : `${targets.sources}/${target}${end}`;
}
