/** An OpenID Connect provider whose word on who somebody is we take. */
export interface SingleSignOnProvider {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** What the button calls it. */
  name: string;
}

/** Where the provider sends people back to: a page of the console. */
export const singleSignOnPath = '/console/single-sign-on';

/** OpenID Connect Discovery 1.0 §4. */
export const discoveryUrl = (issuer: string): string => `${issuer}/.well-known/openid-configuration`;
