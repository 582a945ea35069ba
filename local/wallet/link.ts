/**
 * Tells the kind of a link, whatever its scheme: wallets register several.
 * @throws Error for the address of a page that a person opens
 */
export function linkKindOf({ protocol, pathname, searchParams }: URL): 'offer' | 'request' | 'invitation' {
  const has = (...names: string[]) => names.some((name) => searchParams.has(name));
  if (protocol === 'openid-credential-offer:' || has('credential_offer', 'credential_offer_uri'))
    return 'offer';
  if (protocol === 'openid4vp:' || has('request', 'request_uri', 'client_id')) return 'request';
  if (/^https?:$/.test(protocol) && /^\/h\/[^/]+$/.test(pathname)) throw new Error(isPage);
  return 'invitation';
}

const isPage =
  'This is the address of a page for a person (handoffUrl): open it in a browser. A wallet takes the link beside it, which the page shows as a code: offerUri, authorizationRequestUri or invitationUrl.';
