import * as v from 'valibot';
import { DurationText } from '../../language/durations/duration-text.ts';
import { StorableText } from '../../language/json/storable.ts';
import { areUnique, ClaimPath, isInheritedName, isReservedName } from './claim-path.ts';
import { Dcql } from './dcql.ts';

const claimName = v.pipe(
  v.string(),
  v.regex(/^[A-Za-z_][A-Za-z0-9_-]{0,63}$/, 'must be a letter, then letters, digits, _ and -'),
  v.check((name) => !isInheritedName(name), 'is a name that programs keep for themselves'),
);

const claims = <const N extends v.GenericSchema<string, string>, const E extends v.ObjectEntries>(
  name: N,
  entries: E,
) =>
  v.pipe(
    v.array(
      v.strictObject({
        name,
        title: v.optional(v.pipe(StorableText, v.maxLength(100))),
        required: v.optional(v.boolean(), true),
        ...entries,
      }),
    ),
    v.minLength(1, 'must name at least one claim'),
    v.maxLength(100),
  );

const typeName = v.pipe(
  StorableText,
  v.nonEmpty('must not be empty'),
  v.maxLength(500),
  v.check((name) => !isInheritedName(name), 'is a name that programs keep for themselves'),
);

const revocable = v.pipe(
  v.optional(v.boolean(), true),
  v.description('True if each credential has an entry in a status list for verifiers.'),
);

/** A type of SD-JWT VC. */
export const SdJwtTemplate = v.strictObject({
  format: v.literal('dc+sd-jwt'),
  vct: typeName,
  issuer: v.pipe(
    v.optional(v.picklist(['did', 'x5c']), 'did'),
    v.description("The signer: the wallet's DID, or its certificate."),
  ),
  claims: claims(
    v.pipe(
      claimName,
      v.check(
        (name) => !['iss', 'iat', 'nbf', 'exp', 'cnf', 'vct', 'status', 'sub'].includes(name),
        'is a claim that the issuer itself sets',
      ),
      // RFC 9901 §4.1
      v.check(
        (name) => !isReservedName(name) && name !== '_sd_alg',
        'is a name that SD-JWT keeps for itself',
      ),
    ),
    {
      /** Whether the holder decides if the claim is shown. */
      selective: v.optional(v.boolean(), true),
      selectiveWithin: v.optional(
        v.pipe(
          v.array(ClaimPath),
          v.maxLength(100),
          v.check(areUnique, 'must name each path once'),
          v.description(
            'Paths inside the claim, as DCQL has them, to what the holder may keep back by itself: members of objects, elements of arrays.',
          ),
        ),
      ),
    },
  ),
  validFor: v.optional(DurationText),
  revocable,
});
export type SdJwtTemplate = v.InferOutput<typeof SdJwtTemplate>;

/** CBOR types (RFC 8610 §D, RFC 8943) whose values are given as text. */
const scalarTypes = ['full-date', 'tdate', 'bstr'] as const;
export type ScalarType = (typeof scalarTypes)[number];

/** A type of mdoc (ISO/IEC 18013-5), signed with the wallet's certificate. The holder decides about each element. */
export const MdocTemplate = v.strictObject({
  format: v.literal('mso_mdoc'),
  doctype: typeName,
  claims: v.pipe(
    claims(claimName, {
      namespace: typeName,
      type: v.optional(
        v.pipe(
          v.picklist([...scalarTypes, 'driving_privileges']),
          v.description(
            'A type that JSON does not have: a date, a date with time, or bytes (in base64url), which attributes give as text. Or `driving_privileges` of ISO/IEC 18013-5, an array of objects.',
          ),
        ),
      ),
      typesWithin: v.optional(
        v.pipe(
          v.array(v.strictObject({ path: ClaimPath, type: v.picklist(scalarTypes) })),
          v.maxLength(100),
          v.check((all) => areUnique(all.map(({ path }) => path)), 'must name each path once'),
          v.description('Paths inside the element, as DCQL has them, to what JSON has no type for.'),
        ),
      ),
    }),
    v.check(
      (all) => all.every(({ type, typesWithin }) => type === undefined || typesWithin === undefined),
      'must have a type or types within it, not both',
    ),
    v.check(
      (all) => new Set(all.map(({ name }) => name)).size === all.length,
      'must name each claim once, in whichever namespace',
    ),
  ),
  validFor: v.optional(DurationText, 'P1Y'),
  revocable,
});
export type MdocTemplate = v.InferOutput<typeof MdocTemplate>;

/** A type of credential that a wallet issues. */
export const CredentialTemplateBody = v.union([SdJwtTemplate, MdocTemplate]);
export type CredentialTemplateBody = v.InferOutput<typeof CredentialTemplateBody>;

/** A request to wallets. */
export const PresentationTemplateBody = v.strictObject({ dcql: Dcql });
export type PresentationTemplateBody = v.InferOutput<typeof PresentationTemplateBody>;
