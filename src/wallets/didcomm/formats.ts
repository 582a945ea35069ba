import * as v from 'valibot';
import { LiteralText } from '../../language/expressions/text-kinds.ts';
import { AnoncredsOffer, AnoncredsRequest } from '../anoncreds/formats.ts';
import { StorableText } from '../../language/json/storable.ts';
import { TrustedDid } from '../trust/trusted-issuer.ts';
import { patternProblem } from '../../language/schemas/filter-pattern.ts';
import { invitationFields } from './invitation.ts';

export const ConnectionId = v.pipe(
  v.string(),
  v.description("A connection of the wallet's, as an output names it."),
);

/** The id of a message or of its thread (Aries RFC 0008), or a DID if that was the invitation. */
export const ThreadId = v.pipe(
  v.string(),
  v.maxLength(200),
  v.regex(
    /^(?:[-_./A-Za-z0-9]{8,64}|did:[a-z0-9]+:(?:[A-Za-z0-9.-]|%[0-9A-Fa-f]{2})+(?::(?:[A-Za-z0-9._-]|%[0-9A-Fa-f]{2})+)*)$/,
    'must be the id of a thread: 8 to 64 letters, digits, _, -, . and /, or a DID',
  ),
);

export const Comment = v.optional(
  v.pipe(StorableText, v.maxLength(1000), v.description('The comment that the wallet shows.')),
);

export const ExchangeInvitation = v.optional(
  v.strictObject({
    createConnection: v.optional(
      v.pipe(v.boolean(), v.description('With `true`, the two wallets connect first. Default false.')),
    ),
    ...invitationFields,
  }),
);

const Texts = v.pipe(v.array(v.union([v.string(), v.looseObject({})])), v.minLength(1));

/** A credential of W3C's data model 1.1 before it is signed. A missing issuer or date is filled in. */
const JsonldCredential = v.looseObject({
  '@context': v.pipe(
    Texts,
    v.check(
      ([first]) => first === 'https://www.w3.org/2018/credentials/v1',
      'must begin with https://www.w3.org/2018/credentials/v1',
    ),
  ),
  type: v.pipe(
    v.array(v.string()),
    v.check((types) => types.includes('VerifiableCredential'), 'must contain VerifiableCredential'),
  ),
  issuer: v.optional(v.union([v.string(), v.looseObject({ id: v.string() })])),
  issuanceDate: v.optional(v.string()),
  credentialSubject: v.union([v.looseObject({}), v.pipe(v.array(v.looseObject({})), v.minLength(1))]),
});

export const JsonldOffer = v.strictObject({
  credential: v.pipe(
    JsonldCredential,
    v.description(
      "The credential in JSON-LD; `issuer` is the wallet's did:key. Without the holder's DID as `credentialSubject.id` nobody can present it.",
    ),
  ),
  options: v.optional(
    v.strictObject({
      proofType: v.optional(v.picklist(['Ed25519Signature2018'])),
      proofPurpose: v.optional(v.picklist(['assertionMethod'])),
    }),
  ),
});
export type JsonldOffer = v.InferOutput<typeof JsonldOffer>;

/** A JSON Schema for the value that is found. */
const Filter = v.pipe(
  v.looseObject({}),
  v.check(
    (filter) => patternProblem(filter) === null,
    ({ input }) => patternProblem(input) ?? '',
  ),
);

/** The paths are JSONPaths over the credential, not expressions: `$.credentialSubject.degree`. */
const InputDescriptor = v.looseObject({
  id: v.pipe(v.string(), v.minLength(1)),
  constraints: v.optional(
    v.looseObject({
      fields: v.optional(
        v.array(
          v.looseObject({
            path: v.pipe(v.array(LiteralText), v.minLength(1)),
            filter: v.optional(Filter),
          }),
        ),
      ),
    }),
  ),
});

/** A definition of DIF Presentation Exchange 1.0. */
export const PresentationDefinition = v.looseObject({
  id: v.pipe(v.string(), v.minLength(1)),
  input_descriptors: v.pipe(v.array(InputDescriptor), v.minLength(1, 'must ask for something')),
});
export type PresentationDefinition = v.InferOutput<typeof PresentationDefinition>;

const offered = {
  anoncreds: v.pipe(AnoncredsOffer, v.description('An AnonCreds credential (Aries RFC 0771).')),
  jsonld: v.pipe(JsonldOffer, v.description('A JSON-LD credential (Aries RFC 0593).')),
};
export type OfferedFormat = { jsonld: JsonldOffer } | { anoncreds: AnoncredsOffer };

/** These attributes and the offer: one block, named after its format. */
export const withOffer = <Attributes extends v.ObjectEntries>(attributes: Attributes) =>
  v.union([
    v.strictObject({ ...attributes, anoncreds: offered.anoncreds }),
    v.strictObject({ ...attributes, jsonld: offered.jsonld }),
  ]);

const requested = {
  anoncreds: v.pipe(AnoncredsRequest, v.description('A request for AnonCreds (Aries RFC 0771).')),
  dif: v.pipe(PresentationDefinition, v.description('A presentation definition (Aries RFC 0510).')),
};
const TrustedIssuers = v.optional(
  v.pipe(
    v.array(TrustedDid),
    v.minLength(1, 'must name at least one issuer'),
    v.description(
      "The trusted issuers: DIDs, and ids of trust anchors with a DID; default the wallet's own DID.",
    ),
  ),
);
/** A request for AnonCreds, with which an editor may begin. */
export const sampleRequest = {
  anoncreds: { name: 'Request', version: '1.0', attributes: [{ names: ['name'] }] },
};
type DifRequest = { dif: PresentationDefinition; trustedIssuers?: string[] | undefined };
export type RequestedFormat = DifRequest | { anoncreds: AnoncredsRequest };

/** These attributes and the request: one block, named after its format. */
export const withRequest = <Attributes extends v.ObjectEntries>(attributes: Attributes) =>
  v.union([
    v.strictObject({ ...attributes, anoncreds: requested.anoncreds }),
    v.strictObject({ ...attributes, dif: requested.dif, trustedIssuers: TrustedIssuers }),
  ]);
