import type { ActionContext, Credential } from '../../context.ts';
import type { Attributes } from './attributes.ts';
import { invalid } from './invalid.ts';

/** The parts of a credential that are used while the request is sent. */
export type Proof = Pick<Credential, 'certificate' | 'sign'>;

/**
 * Sends a request with the parts that its credential adds. A token that is refused (RFC 6750 §3.1) may have ended early, so the
 * request is sent once more with another one.
 */
export async function withCredential<Sent extends { answer: { status: number | null } }>(
  context: ActionContext,
  { credential: name, ...attributes }: Attributes,
  send: (attributes: Attributes, proof?: Proof) => Promise<Sent>,
): Promise<Sent> {
  if (name === undefined) return send(attributes);
  const credential = await context.credential(name);
  const sent = await send(added(attributes, credential), credential);
  if (sent.answer.status !== 401 || !credential.renew) return sent;
  const renewed = await credential.renew();
  return send(added(attributes, renewed), renewed);
}

/** @throws HoldfastError 2000 where the definition has a header or a parameter of the same name */
function added(attributes: Attributes, { headers, query, sign }: Credential): Attributes {
  const names = new Set(Object.keys(attributes.headers ?? {}).map((name) => name.toLowerCase()));
  const twice =
    Object.keys({ ...headers, ...sign?.('') }).find((name) => names.has(name.toLowerCase())) ??
    Object.keys(query).find((name) => Object.hasOwn(attributes.query ?? {}, name));
  if (twice !== undefined) throw invalid('credential', `adds \`${twice}\`, which the definition has, too`);
  return {
    ...attributes,
    headers: { ...attributes.headers, ...headers },
    ...(Object.keys(query).length > 0 ? { query: { ...attributes.query, ...query } } : {}),
  };
}
