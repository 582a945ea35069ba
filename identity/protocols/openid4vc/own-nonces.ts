import type { AgentContext } from '@credo-ts/core';
import { OpenId4VcIssuerService } from '@credo-ts/openid4vc';

interface VerifiedProof {
  payload: { nonce?: string };
}
interface Issuer {
  verifyCredentialRequestJwtProof: (options: object) => Promise<VerifiedProof>;
}
type GetIssuer = (this: OpenId4VcIssuerService, context: AgentContext, ...options: unknown[]) => Issuer;
type VerifyNonce = (
  this: OpenId4VcIssuerService,
  context: AgentContext,
  issuer: unknown,
  nonce: string,
) => Promise<void>;

const { prototype } = OpenId4VcIssuerService;
/** Both are read when the module loads, so that a second runtime of the process does not wrap the wrapper. */
const getIssuer = Reflect.get(prototype, 'getIssuer') as GetIssuer;
const verifyNonce = Reflect.get(prototype, 'verifyNonce') as VerifyNonce;

/**
 * Lets each proof of a batch have a nonce of its own, which OpenID4VCI 1.0 (§8.2, Appendix F.1) does not forbid. The
 * library compares them with the first one and then checks that: it is shown the first one, and checks the other.
 */
export function takeOwnNonces(): void {
  /** The nonce of the proof that is being checked; a context belongs to one request. */
  const own = new WeakMap<AgentContext, string>();
  const replacement: GetIssuer = function (context, ...options) {
    const issuer = getIssuer.call(this, context, ...options);
    const verify = issuer.verifyCredentialRequestJwtProof.bind(issuer);
    let first: string | undefined;
    issuer.verifyCredentialRequestJwtProof = async (proof) => {
      const verified = await verify(proof);
      const { nonce } = verified.payload;
      if (nonce === undefined) return verified;
      first ??= nonce;
      own.set(context, nonce);
      return { ...verified, payload: { ...verified.payload, nonce: first } };
    };
    return issuer;
  };
  const verifyOwn: VerifyNonce = async function (context, issuer, shown) {
    const nonce = own.get(context) ?? shown;
    own.delete(context);
    await verifyNonce.call(this, context, issuer, nonce);
  };
  Reflect.set(prototype, 'getIssuer', replacement);
  Reflect.set(prototype, 'verifyNonce', verifyOwn);
}
