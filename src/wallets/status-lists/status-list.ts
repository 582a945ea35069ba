/** The path under which the lists of a wallet's credentials are served. */
export const statusListPath = '/status-lists';

/** The forms of a Status List Token (draft-ietf-oauth-status-list §5). */
export const statusListTokens = ['jwt', 'cwt'] as const;
export type StatusListToken = (typeof statusListTokens)[number];

/** The number of entries of a list: so many that an index says nothing about when or to whom a credential was issued. */
export const statusListSize = 131_072;

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export const statusListUri = (publicUrl: string, listId: string): string =>
  `${publicUrl}${statusListPath}/${listId}`;

/** The id of the list that a path names. */
export function listIdOf(path: string): string | null {
  const id = path.startsWith(`${statusListPath}/`) ? path.slice(statusListPath.length + 1) : '';
  return uuid.test(id) ? id : null;
}

/** Whether an address belongs to this server, however it is written. */
export function isOwnAddress(uri: string, publicUrl: string): boolean {
  const own = new URL(`${publicUrl}/`);
  const { origin, pathname } = new URL(uri);
  return origin === own.origin && pathname.startsWith(own.pathname);
}

/** The id of our list at an address; null for other addresses. */
export const ownListOf = (uri: string, publicUrl: string): string | null =>
  uri.startsWith(`${publicUrl}/`) ? listIdOf(uri.slice(publicUrl.length)) : null;
