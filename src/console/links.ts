/**
 * Links into the console. The token is in the fragment, which browsers keep to themselves: it reaches no log and no
 * `Referer`, and nothing that only looks at a link uses it up.
 */
export const signInUrl = (publicUrl: string, token: string): string =>
  `${publicUrl}/console/sign-in#token=${token}`;

export const invitationUrl = (publicUrl: string, token: string): string =>
  `${publicUrl}/console/invitation#token=${token}`;
