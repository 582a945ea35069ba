import { durationEnd } from '../../../src/language/durations/duration.ts';
import type { ClaimPath } from '../../../src/wallets/templates/claim-path.ts';
import type { MdocTemplate, SdJwtTemplate } from '../../../src/wallets/templates/templates.ts';
import type { IssuedTemplate } from './issuer.ts';

/** The credential that an offer promises, encrypted with the agent's session until a wallet takes it. */
export type PromisedCredential = PromisedSdJwt | PromisedMdoc;

export interface PromisedSdJwt {
  format: 'dc+sd-jwt';
  issuer: 'did' | 'x5c';
  revocable: boolean;
  vct: string;
  claims: Record<string, unknown>;
  /** Names of the claims that the holder may keep back. */
  selective: string[];
  /**
   * Paths inside the claims that the holder may keep back; each begins with the claim's name. Older offers do not
   * have it.
   */
  selectiveWithin?: ClaimPath[];
  /** Seconds since the epoch. */
  expiresAt?: number;
}

export interface PromisedMdoc {
  format: 'mso_mdoc';
  /** Offers from before mdocs could be revoked do not have it. */
  revocable?: boolean;
  doctype: string;
  elements: (ElementTypes & { namespace: string; name: string; value: unknown })[];
  /** Milliseconds since the epoch. */
  expiresAt: number;
}

/** The CBOR type of an element, or of the values inside it. */
export type ElementTypes = Pick<MdocTemplate['claims'][number], 'type' | 'typesWithin'>;

export interface OfferMetadata extends Record<string, unknown> {
  /** The DID URL of the signing key if no certificate signs. */
  issuer: string;
  credentials: Record<string, PromisedCredential>;
  deferred: boolean;
}

export interface OfferedCredential extends IssuedTemplate {
  attributes: Record<string, unknown>;
}

export const promiseOf = ({ template, attributes }: OfferedCredential, now: number): PromisedCredential =>
  template.format === 'dc+sd-jwt'
    ? promisedSdJwt(template, attributes, now)
    : promisedMdoc(template, attributes, now);

/** The paths that the holder may keep back; each begins with the claim's name. */
export const selectivePaths = ({ claims }: SdJwtTemplate, attributes: Record<string, unknown>): ClaimPath[] =>
  claims.flatMap(({ name, selective, selectiveWithin = [] }) =>
    Object.hasOwn(attributes, name)
      ? [...(selective ? [[name]] : []), ...selectiveWithin.map((path) => [name, ...path])]
      : [],
  );

function promisedSdJwt(
  { vct, issuer, revocable, claims, validFor }: SdJwtTemplate,
  attributes: Record<string, unknown>,
  now: number,
): PromisedSdJwt {
  const selective = claims.filter((claim) => claim.selective && Object.hasOwn(attributes, claim.name));
  return {
    format: 'dc+sd-jwt',
    issuer,
    revocable,
    vct,
    claims: attributes,
    selective: selective.map(({ name }) => name),
    selectiveWithin: claims.flatMap(({ name, selectiveWithin = [] }) =>
      selectiveWithin.map((path) => [name, ...path]),
    ),
    ...(validFor === undefined ? {} : { expiresAt: Math.floor(durationEnd(validFor, now) / 1000) }),
  };
}

const promisedMdoc = (
  { doctype, claims, validFor, revocable }: MdocTemplate,
  attributes: Record<string, unknown>,
  now: number,
): PromisedMdoc => ({
  format: 'mso_mdoc',
  revocable,
  doctype,
  elements: claims.flatMap(({ namespace, name, type, typesWithin }) =>
    Object.hasOwn(attributes, name) ? [{ namespace, name, type, typesWithin, value: attributes[name] }] : [],
  ),
  expiresAt: durationEnd(validFor, now),
});
