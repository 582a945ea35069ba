const place = 'holdfast-next';

/** Where somebody wanted to go before they went to the identity provider: in this tab, until they are back. */
export function rememberNext(next: string | null): void {
  if (next === null) sessionStorage.removeItem(place);
  else sessionStorage.setItem(place, next);
}

export function takeNext(): string | null {
  const next = sessionStorage.getItem(place);
  sessionStorage.removeItem(place);
  return next;
}
