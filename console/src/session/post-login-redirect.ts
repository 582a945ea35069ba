/** What somebody had come for before they went to the identity provider: in this tab, until they are back. */
interface PostLoginRedirect {
  /** Where they wanted to go. */
  next: string | null;
  /** Of the invitation that they accept by it. */
  invitationToken: string | null;
}

const place = 'holdfast-redirect';

export function rememberPostLoginRedirect(redirect: Partial<PostLoginRedirect>): void {
  sessionStorage.setItem(place, JSON.stringify(redirect));
}

export function takePostLoginRedirect(): PostLoginRedirect {
  const kept = sessionStorage.getItem(place) ?? '{}';
  sessionStorage.removeItem(place);
  return { next: null, invitationToken: null, ...(JSON.parse(kept) as Partial<PostLoginRedirect>) };
}
