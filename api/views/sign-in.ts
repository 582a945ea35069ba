import * as v from 'valibot';

export const SignInMethods = v.object({
  singleSignOn: v.pipe(
    v.nullable(v.object({ name: v.string() })),
    v.description('The identity provider, as its button calls it; null: there is none.'),
  ),
});

/** Where to send a browser that signs in at the identity provider. */
export const SingleSignOnRedirect = v.object({ url: v.string() });
