import * as v from 'valibot';

const facts = {
  queryId: v.pipe(v.string(), v.description("The `id` of the query's part that it answers.")),
  issuer: v.pipe(
    v.string(),
    v.description("The issuer's DID, or the distinguished name of the certificate that signed."),
  ),
};

/** A presented and verified credential of a trusted issuer. */
export const PresentedCredential = v.union([
  v.strictObject({
    ...facts,
    format: v.literal('dc+sd-jwt'),
    vct: v.string(),
    claims: v.record(v.string(), v.unknown()),
  }),
  v.strictObject({
    ...facts,
    format: v.literal('mso_mdoc'),
    doctype: v.string(),
    claims: v.pipe(
      v.record(v.string(), v.record(v.string(), v.unknown())),
      v.description('The claims, by namespace. Dates are ISO 8601, bytes are base64url.'),
    ),
  }),
]);
export type PresentedCredential = v.InferOutput<typeof PresentedCredential>;
