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
);

const id = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]+$/, 'must be letters, digits, _ and -'));

const values = v.optional(v.array(v.union([v.string(), v.number(), v.boolean()])));

const claimsOf = <C extends v.GenericSchema>(claim: C) => ({
  claims: v.optional(v.pipe(v.array(claim), v.minLength(1, 'must name at least one claim'))),
  claim_sets: v.optional(v.array(v.array(id))),
});

const SdJwtQuery = v.strictObject({
  id,
  format: v.literal('dc+sd-jwt'),
  meta: v.strictObject({
    vct_values: v.pipe(v.array(v.string()), v.minLength(1, 'must name at least one type')),
  }),
  ...claimsOf(v.strictObject({ id: v.optional(id), path: Path, values })),
});

const MdocQuery = v.strictObject({
  id,
  format: v.literal('mso_mdoc'),
  meta: v.strictObject({ doctype_value: v.string() }),
  ...claimsOf(
    v.strictObject({
      id: v.optional(id),
      path: v.pipe(v.array(v.string()), v.length(2, 'must be the namespace and the name of an element')),
      intent_to_retain: v.optional(v.boolean()),
      values,
    }),
  ),
});

/** A DCQL query (OpenID4VP 1.0 §6) for SD-JWT VCs and mdocs. */
export const Dcql = v.strictObject({
  credentials: v.pipe(
    v.array(v.union([SdJwtQuery, MdocQuery])),
    v.minLength(1, 'must ask for at least one credential'),
  ),
  credential_sets: v.optional(
    v.array(v.strictObject({ options: v.array(v.array(id)), required: v.optional(v.boolean()) })),
  ),
});
export type Dcql = v.InferOutput<typeof Dcql>;
