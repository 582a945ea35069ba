import * as v from 'valibot';

const Path = v.pipe(
  v.array(
    v.union([
      v.string(),
      v.null(),
      v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(2_147_483_647)),
    ]),
  ),
  v.minLength(1, 'must name at least one step'),
  v.check(
    ([first]) => typeof first === 'string',
    'must begin with a name, as a credential is an object (OpenID4VP 1.0 §7.1)',
  ),
);

const id = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]+$/, 'must be letters, digits, _ and -'));

/** Lists of ids. One of the lists must be answered. */
const alternatives = v.pipe(
  v.array(v.pipe(v.array(id), v.minLength(1, 'must name at least one id'))),
  v.minLength(1, 'must have at least one list of ids'),
);

const values = v.optional(
  v.pipe(
    v.array(v.union([v.string(), v.number(), v.boolean()])),
    v.minLength(1, 'must name at least one value'),
  ),
);

const WithId = v.object({ id });

const haveOwnIds = (all: readonly unknown[]): boolean => {
  const ids = all.flatMap((one) => (v.is(WithId, one) ? [one.id] : []));
  return new Set(ids).size === ids.length;
};

const claimsOf = <C extends v.GenericSchema>(claim: C) => ({
  claims: v.optional(
    v.pipe(
      v.array(claim),
      v.minLength(1, 'must name at least one claim'),
      v.check((all) => haveOwnIds(all), 'must have a different id for each claim'),
    ),
  ),
  claim_sets: v.optional(alternatives),
});

interface ClaimsAsked {
  claims?: { id?: string | undefined }[] | undefined;
  claim_sets?: string[][] | undefined;
}

/** A set may name claims by their ids alone (OpenID4VP 1.0 §6.1). */
const namesClaims = ({ claims = [], claim_sets: sets = [] }: ClaimsAsked): boolean => {
  const ids = new Set(claims.map((claim) => claim.id));
  return sets.flat().every((named) => ids.has(named));
};
const unknownClaims = 'must name ids that claims of the same query have';

/**
 * Members that may only have their default (OpenID4VP 1.0 §6.1). Generators of Java cannot compile a constant that is no text, so
 * they are checked.
 */
const defaults = {
  multiple: v.optional(
    v.pipe(
      v.boolean(),
      v.check((multiple) => !multiple, 'must be false: each query is answered by one credential'),
    ),
  ),
  require_cryptographic_holder_binding: v.optional(
    v.pipe(
      v.boolean(),
      v.check((isBound) => isBound, 'must be true: whoever shows a credential proves to hold its key'),
    ),
  ),
};

const SdJwtQuery = v.pipe(
  v.strictObject({
    id,
    format: v.literal('dc+sd-jwt'),
    meta: v.strictObject({
      vct_values: v.pipe(v.array(v.string()), v.minLength(1, 'must name at least one type')),
    }),
    ...defaults,
    ...claimsOf(v.strictObject({ id: v.optional(id), path: Path, values })),
  }),
  v.forward(
    v.check((query) => namesClaims(query), unknownClaims),
    ['claim_sets'],
  ),
);

const MdocQuery = v.pipe(
  v.strictObject({
    id,
    format: v.literal('mso_mdoc'),
    meta: v.strictObject({ doctype_value: v.string() }),
    ...defaults,
    ...claimsOf(
      v.strictObject({
        id: v.optional(id),
        path: v.pipe(v.array(v.string()), v.length(2, 'must be the namespace and the name of an element')),
        intent_to_retain: v.optional(v.boolean()),
        values,
      }),
    ),
  }),
  v.forward(
    v.check((query) => namesClaims(query), unknownClaims),
    ['claim_sets'],
  ),
);

/**
 * A DCQL query (OpenID4VP 1.0 §6) for SD-JWT VCs and mdocs. One that no wallet can answer is refused here, because its
 * author would learn of it only from wallets.
 */
export const Dcql = v.pipe(
  v.strictObject({
    credentials: v.pipe(
      v.array(v.union([SdJwtQuery, MdocQuery])),
      v.minLength(1, 'must ask for at least one credential'),
      v.check((all) => haveOwnIds(all), 'must have a different id for each credential'),
    ),
    credential_sets: v.optional(
      v.pipe(
        v.array(v.strictObject({ options: alternatives, required: v.optional(v.boolean()) })),
        v.minLength(1, 'must have at least one set'),
      ),
    ),
  }),
  v.forward(
    v.check(({ credentials, credential_sets: sets = [] }) => {
      const ids = new Set(credentials.map((credential) => credential.id));
      return sets.flatMap(({ options }) => options.flat()).every((named) => ids.has(named));
    }, 'must name ids that credentials of the query have'),
    ['credential_sets'],
  ),
);
export type Dcql = v.InferOutput<typeof Dcql>;
