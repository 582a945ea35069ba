/** What a link is, whatever its scheme: wallets register several. */
export function kindOf({ protocol, searchParams }: URL): 'offer' | 'request' | 'invitation' {
  const has = (...names: string[]) => names.some((name) => searchParams.has(name));
  if (protocol === 'openid-credential-offer:' || has('credential_offer', 'credential_offer_uri'))
    return 'offer';
  if (protocol === 'openid4vp:' || has('request', 'request_uri', 'client_id')) return 'request';
  return 'invitation';
}
