import * as v from 'valibot';

export const DecisionKeys = v.pipe(
  v.object({
    keys: v.array(
      v.object({
        kty: v.literal('EC'),
        crv: v.literal('P-256'),
        x: v.string(),
        y: v.string(),
        alg: v.literal('ES256'),
        use: v.literal('sig'),
        kid: v.pipe(v.string(), v.description('The thumbprint of the key (RFC 7638).')),
      }),
    ),
  }),
  v.description('A JSON Web Key Set (RFC 7517 §5).'),
);
