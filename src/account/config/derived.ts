import { ConfigurationError } from './read.ts';
import type { Config } from './variables.ts';

/** Returns the rules of the egress guard. */
export const egressPolicy = (config: Config<'EGRESS_ALLOW' | 'EGRESS_HOSTS'>) => ({
  allowHttp: config.EGRESS_ALLOW.includes('http'),
  allowLoopback: config.EGRESS_ALLOW.includes('loopback'),
  allowedHosts: config.EGRESS_HOSTS,
});

/** The base of every URL that we send, without a slash at its end. */
export const publicUrl = (config: Config<'PUBLIC_URL' | 'PORT'>): string =>
  config.PUBLIC_URL ?? `http://127.0.0.1:${config.PORT}`;

/** The address of runs in Temporal's web UI. */
export const temporalUi = (config: Config<'TEMPORAL_UI_URL' | 'TEMPORAL_NAMESPACE'>) =>
  config.TEMPORAL_UI_URL === undefined
    ? null
    : { url: config.TEMPORAL_UI_URL, namespace: config.TEMPORAL_NAMESPACE };

/**
 * The identity provider at which people sign in. Null: they only have passwords and links.
 * @throws ConfigurationError if the provider is set without a client id or secret
 */
export function singleSignOn(
  config: Config<'OIDC_ISSUER' | 'OIDC_CLIENT_ID' | 'OIDC_CLIENT_SECRET' | 'OIDC_NAME' | 'OIDC_GROUPS_CLAIM'>,
) {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = config;
  if (issuer === undefined) return null;
  if (clientId === undefined || clientSecret === undefined) {
    throw new ConfigurationError(
      'The environment is not complete:\n  OIDC_CLIENT_ID and OIDC_CLIENT_SECRET belong to OIDC_ISSUER',
    );
  }
  return {
    issuer,
    clientId,
    clientSecret,
    name: config.OIDC_NAME,
    groupsClaim: config.OIDC_GROUPS_CLAIM,
  };
}

/** How often a caller may send requests; zero means no limit. */
export const rateLimits = (
  config: Config<'RATE_LIMIT_REQUESTS' | 'RATE_LIMIT_ANONYMOUS_REQUESTS' | 'RATE_LIMIT_WINDOW_SECONDS'>,
) => ({
  perKey: config.RATE_LIMIT_REQUESTS,
  perAddress: config.RATE_LIMIT_ANONYMOUS_REQUESTS,
  windowSeconds: config.RATE_LIMIT_WINDOW_SECONDS,
});

/**
 * The header in which proxies pass client certificates on, in lower case. Null: there is none.
 * @throws ConfigurationError if no proxy is trusted
 */
export function clientCertificateHeader(
  config: Config<'CLIENT_CERTIFICATE_HEADER' | 'TRUSTED_PROXIES'>,
): string | null {
  const { CLIENT_CERTIFICATE_HEADER: header, TRUSTED_PROXIES: proxies } = config;
  if (header === undefined) return null;
  if (proxies.length === 0)
    throw new ConfigurationError(
      'The environment is not complete:\n  TRUSTED_PROXIES belongs to CLIENT_CERTIFICATE_HEADER',
    );
  return header;
}
