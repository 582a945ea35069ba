/** What somebody had come for before they went to the identity provider: in this tab, until they are back. */
interface Errand {
  /** Where they wanted to go. */
  next: string | null;
  /** Of the invitation that they accept by it. */
  invitationToken: string | null;
}

const place = 'holdfast-errand';

export function rememberErrand(errand: Partial<Errand>): void {
  sessionStorage.setItem(place, JSON.stringify(errand));
}

export function takeErrand(): Errand {
  const kept = sessionStorage.getItem(place) ?? '{}';
  sessionStorage.removeItem(place);
  return { next: null, invitationToken: null, ...(JSON.parse(kept) as Partial<Errand>) };
}
