import type { Config } from './variables.ts';

/** What the egress guard lets out. */
export const egressPolicy = (config: Config<'EGRESS_ALLOW' | 'EGRESS_HOSTS'>) => ({
  allowHttp: config.EGRESS_ALLOW.includes('http'),
  allowLoopback: config.EGRESS_ALLOW.includes('loopback'),
  allowedHosts: config.EGRESS_HOSTS,
});

/** Base of every URL that leaves, without a slash at its end. */
export const publicUrl = (config: Config<'PUBLIC_URL' | 'PORT'>): string =>
  config.PUBLIC_URL ?? `http://127.0.0.1:${config.PORT}`;

/** Where a person can look at runs in Temporal's web UI. */
export const temporalUi = (config: Config<'TEMPORAL_UI_URL' | 'TEMPORAL_NAMESPACE'>) =>
  config.TEMPORAL_UI_URL === undefined
    ? null
    : { url: config.TEMPORAL_UI_URL, namespace: config.TEMPORAL_NAMESPACE };

/** How often a caller may ask; zero is no limit. */
export const rateLimits = (
  config: Config<'RATE_LIMIT_REQUESTS' | 'RATE_LIMIT_ANONYMOUS_REQUESTS' | 'RATE_LIMIT_WINDOW_SECONDS'>,
) => ({
  perKey: config.RATE_LIMIT_REQUESTS,
  perAddress: config.RATE_LIMIT_ANONYMOUS_REQUESTS,
  windowSeconds: config.RATE_LIMIT_WINDOW_SECONDS,
});
