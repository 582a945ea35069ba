import * as v from 'valibot';

export const SignInMethods = v.object({
  singleSignOn: v.pipe(
    v.nullable(v.object({ name: v.string() })),
    v.description('The name of the identity provider on its button; null without single sign-on.'),
  ),
});

/** The address of the identity provider to which a browser is sent to sign in. */
export const SingleSignOnRedirect = v.object({ url: v.string() });
