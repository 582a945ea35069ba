/** The page that a person wanted before the identity provider. It is stored in this tab until they are back. */
interface PostLoginRedirect {
  /** The page that they wanted. */
  next: string | null;
  /** The token of the invitation that they accept. */
  invitationToken: string | null;
}

const storageKey = 'holdfast-redirect';

export function rememberPostLoginRedirect(redirect: Partial<PostLoginRedirect>): void {
  sessionStorage.setItem(storageKey, JSON.stringify(redirect));
}

export function takePostLoginRedirect(): PostLoginRedirect {
  const kept = sessionStorage.getItem(storageKey) ?? '{}';
  sessionStorage.removeItem(storageKey);
  return { next: null, invitationToken: null, ...(JSON.parse(kept) as Partial<PostLoginRedirect>) };
}
