import type { Behaviour } from '../behaviour.ts';

/** Sends the simulated wallet's requests: as they are, twice, or with wrong signatures. */
export const faultyFetch =
  (behaviour: () => Behaviour): typeof fetch =>
  async (input, init) => {
    const request = new Request(input, init);
    if (request.method !== 'POST') return fetch(request);
    const body = await request.text();
    const send = (content: string) =>
      fetch(request.url, { method: 'POST', headers: request.headers, body: content });
    switch (behaviour()) {
      case 'twice':
        // The first answer counts as lost.
        await send(body);
        return send(body);
      case 'wrong':
        return send(spoilt(body));
      default:
        return send(body);
    }
  };

/** Replaces the signature of the proofs, or changes the presentation that was signed. */
const spoilt = (body: string): string => (body.startsWith('{') ? spoiltProofs(body) : spoiltForm(body));

function spoiltProofs(body: string): string {
  const { proof, proofs, ...rest } = JSON.parse(body) as {
    proof?: { jwt?: string };
    proofs?: { jwt?: string[] };
  };
  return JSON.stringify({
    ...rest,
    ...(proof ? { proof: { ...proof, jwt: spoiltToken(proof.jwt ?? '') } } : {}),
    ...(proofs ? { proofs: { ...proofs, jwt: proofs.jwt?.map(spoiltToken) } } : {}),
  });
}

function spoiltForm(body: string): string {
  const form = new URLSearchParams(body);
  for (const name of ['vp_token', 'response']) {
    const value = form.get(name);
    if (value !== null) form.set(name, spoiltToken(value));
  }
  return form.toString();
}

/** Changes a character of the signature, but not the last one, which may have bits without meaning. */
function spoiltToken(token: string): string {
  const at = token.length - 12;
  return `${token.slice(0, at)}${token[at] === 'A' ? 'B' : 'A'}${token.slice(at + 1)}`;
}
