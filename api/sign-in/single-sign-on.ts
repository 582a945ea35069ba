/** An OpenID Connect provider that is trusted to say who somebody is. */
export interface SingleSignOnProvider {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** The name on the button. */
  name: string;
  /** The claim that names the groups of a person. */
  groupsClaim: string;
}

/** The page of the console to which the provider sends people back. */
export const singleSignOnPath = '/console/single-sign-on';

/** Returns the address of the provider's metadata (OpenID Connect Discovery 1.0 §4). */
export const discoveryUrl = (issuer: string): string => `${issuer}/.well-known/openid-configuration`;
