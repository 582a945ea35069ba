import { durationEnd } from '../../../src/durations/duration.ts';
import type { ClaimPath } from '../../../src/openid4vc/claim-path.ts';
import type { MdocTemplate, SdJwtTemplate } from '../../../src/openid4vc/templates.ts';
import type { IssuedTemplate } from './issuer.ts';

/** What an offer promises, kept in the agent's session until a wallet takes it: sealed with it. */
export type PromisedCredential = PromisedSdJwt | PromisedMdoc;

export interface PromisedSdJwt {
  format: 'dc+sd-jwt';
  issuer: 'did' | 'x5c';
  revocable: boolean;
  vct: string;
  claims: Record<string, unknown>;
  /** Names of the claims that the holder may keep back. */
  selective: string[];
  /** Of what the holder may keep back inside of them: each begins with the claim's name. Left out in offers made before. */
  selectiveWithin?: ClaimPath[];
  /** Seconds since the epoch. */
  expiresAt?: number;
}

export interface PromisedMdoc {
  format: 'mso_mdoc';
  /** Left out in offers that were made before mdocs could be revoked. */
  revocable?: boolean;
  doctype: string;
  elements: (ElementTypes & { namespace: string; name: string; value: unknown })[];
  /** Milliseconds since the epoch. */
  expiresAt: number;
}

/** What an element is in CBOR, or what is inside it. */
export type ElementTypes = Pick<MdocTemplate['claims'][number], 'type' | 'typesWithin'>;

export interface OfferMetadata extends Record<string, unknown> {
  /** The DID URL of the key that signs where no certificate does. */
  issuer: string;
  credentials: Record<string, PromisedCredential>;
  batchSize: number;
  deferred: boolean;
}

export interface OfferedCredential extends IssuedTemplate {
  attributes: Record<string, unknown>;
}

export const promiseOf = ({ template, attributes }: OfferedCredential, now: number): PromisedCredential =>
  template.format === 'dc+sd-jwt'
    ? promisedSdJwt(template, attributes, now)
    : promisedMdoc(template, attributes, now);

/** Of all that the holder may keep back: each begins with the claim's name. */
export const selectivePaths = ({ claims }: SdJwtTemplate, attributes: Record<string, unknown>): ClaimPath[] =>
  claims.flatMap(({ name, selective, selectiveWithin = [] }) =>
    name in attributes
      ? [...(selective ? [[name]] : []), ...selectiveWithin.map((path) => [name, ...path])]
      : [],
  );

function promisedSdJwt(
  { vct, issuer, revocable, claims, validFor }: SdJwtTemplate,
  attributes: Record<string, unknown>,
  now: number,
): PromisedSdJwt {
  const selective = claims.filter((claim) => claim.selective && claim.name in attributes);
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
    name in attributes ? [{ namespace, name, type, typesWithin, value: attributes[name] }] : [],
  ),
  expiresAt: durationEnd(validFor, now),
});
