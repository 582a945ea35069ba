export const drafts = ['13', '14', '15'] as const;
/** A draft of OpenID4VCI that wallets still follow. */
export type Draft = (typeof drafts)[number];

type Body = Record<string, unknown>;

/** Requests credentials like a wallet of a draft, and reads the answer like one: members of 1.0 alone are ignored. */
export const inDraft =
  (draft: Draft, send: typeof fetch): typeof fetch =>
  async (input, init) => {
    const request = new Request(input, init);
    if (request.method !== 'POST' || !request.url.endsWith('/credential')) return send(request);
    const asked = (await request.clone().json()) as Body;
    const answer = await send(request.url, {
      method: 'POST',
      headers: request.headers,
      body: JSON.stringify(draft === '15' ? proving(asked) : await byFormat(draft, asked, request.url, send)),
    });
    if (!answer.ok) return answer;
    const body = (await answer.json()) as Body;
    return Response.json(ofToday(draft, body), { status: answer.status });
  };

/** `proof` proves one key: the first. */
function proving({ proofs, ...asked }: Body): Body {
  const [jwt] = (proofs as { jwt?: string[] } | undefined)?.jwt ?? [];
  return { ...asked, proof: { proof_type: 'jwt', jwt } };
}

/** Up to draft 14 a credential is requested by its type. */
async function byFormat(
  draft: '13' | '14',
  { credential_configuration_id: id, ...asked }: Body,
  url: string,
  send: typeof fetch,
): Promise<Body> {
  const { origin, pathname } = new URL(url);
  const issuer = pathname.replace(/\/credential$/, '');
  const metadata = (await (await send(`${origin}/.well-known/openid-credential-issuer${issuer}`)).json()) as {
    credential_configurations_supported: Record<string, { format: string; vct?: string; doctype?: string }>;
  };
  const { format, vct, doctype } = metadata.credential_configurations_supported[String(id)] ?? { format: '' };
  const what = format === 'mso_mdoc' ? { format, doctype } : { format: 'vc+sd-jwt', vct };
  return { ...(draft === '13' ? proving(asked) : asked), ...what };
}

/** @throws Error if it differs from the draft */
function ofToday(draft: Draft, { credential, credentials, ...rest }: Body): Body {
  if ('transaction_id' in rest) return rest;
  if (draft === '14') {
    if (!Array.isArray(credentials) || credentials.some((one) => typeof one !== 'string'))
      throw new Error('the issuer does not answer as draft 14 has it');
    return { ...rest, credentials: credentials.map((one: string) => ({ credential: one })) };
  }
  if (draft === '15' && Array.isArray(credentials)) return { ...rest, credentials };
  if (credential === undefined) throw new Error(`the issuer does not answer as draft ${draft} has it`);
  return { ...rest, credentials: [{ credential }] };
}
