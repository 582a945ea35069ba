/**
 * Links into the console. The token is in the fragment, which browsers do not send: it gets into no log and no
 * `Referer`, and a program that only fetches the link does not use it up.
 */
export const signInUrl = (publicUrl: string, token: string): string =>
  `${publicUrl}/console/sign-in#token=${token}`;

export const invitationUrl = (publicUrl: string, token: string): string =>
  `${publicUrl}/console/invitation#token=${token}`;
