import ipaddr from 'ipaddr.js';
import * as v from 'valibot';
import { Email } from '../../language/names/email.ts';

/** Decodes base64 without Node's Buffer, which this room may not use. */
const base64Bytes = (text: string): Uint8Array | null => {
  try {
    return Uint8Array.from(atob(text), (character) => character.codePointAt(0) ?? 0);
  } catch {
    return null;
  }
};

const list = v.pipe(
  v.string(),
  v.transform((text) =>
    text
      .split(',')
      .map((item) => item.trim())
      .filter((item) => item !== ''),
  ),
);

const integer = (min: number, max: number) =>
  v.pipe(
    v.string(),
    v.regex(/^\d+$/, 'must be a whole number'),
    v.transform(Number),
    v.minValue(min, `must be at least ${min}`),
    v.maxValue(max, `must be at most ${max}`),
  );

const share = v.pipe(
  v.string(),
  v.regex(/^\d*\.?\d+$/, 'must be a number from 0 to 1'),
  v.transform(Number),
  v.maxValue(1, 'must be at most 1'),
);

const url = (...protocols: string[]) =>
  v.pipe(
    v.string(),
    v.check(
      (text) => URL.canParse(text) && protocols.includes(new URL(text).protocol),
      `must be a URL that begins with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
    ),
  );

const isEscaped = (text: string): boolean => {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
};

/** Options in the query could turn the checks of certificates off. */
const smtpUrl = v.pipe(
  url('smtp:', 'smtps:'),
  v.check((text) => {
    // The check before has said so.
    if (!URL.canParse(text)) return true;
    const { hostname, pathname, search, hash, username, password } = new URL(text);
    const isBare = (pathname === '' || pathname === '/') && search === '' && hash === '';
    return hostname !== '' && isBare && isEscaped(username) && isEscaped(password);
  }, 'must be smtps://user:password@host:port, with special characters escaped and nothing after the port'),
);

/** An address, or a name with the address in angle brackets. */
const sender = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(320, 'must have at most 320 characters'),
  v.check((text) => {
    const [, named] = /^[^<>",;:\p{Cc}]*<([^<>]+)>$/u.exec(text) ?? [];
    return v.is(Email, named ?? text);
  }, 'must be an e-mail address, or a name with one in angle brackets'),
);

const pem = v.pipe(v.string(), v.includes('-----BEGIN', 'must be PEM text'));

/** A name or an address as URLs have it, or a range of addresses. */
const isHostOrRange = (text: string): boolean =>
  text.includes('/') ? isRange(text) : URL.canParse(`https://${text}/`);

/** The library also accepts `10.0.0/8`, which people read in different ways. */
const isRange = (text: string): boolean => {
  const [network = ''] = text.split('/');
  const isPlain = ipaddr.IPv4.isValidFourPartDecimal(network) || ipaddr.IPv6.isValid(network);
  return isPlain && ipaddr.isValidCIDR(text);
};

const masterKeys = v.pipe(
  list,
  v.minLength(1, 'must hold at least one key'),
  v.transform((items) =>
    items.map((item) => {
      const colon = item.indexOf(':');
      return { id: item.slice(0, Math.max(colon, 0)), key: base64Bytes(item.slice(colon + 1)) };
    }),
  ),
  v.array(
    v.object({
      id: v.pipe(
        v.string(),
        v.regex(/^[A-Za-z0-9_-]{1,32}$/, 'each key is written <id>:<base64 of 32 bytes>'),
      ),
      key: v.pipe(
        v.instance(Uint8Array, 'each key is written <id>:<base64 of 32 bytes>'),
        v.check((bytes) => bytes.length === 32, 'each key must have 32 bytes, in base64'),
        // This is the example's placeholder, which everybody knows.
        v.check(
          (bytes) => new Set(bytes).size > 1,
          'each key must be random; make one with `node -p \'"k1:" + crypto.randomBytes(32).toString("base64")\'`',
        ),
      ),
    }),
  ),
);

/** Every environment variable that a process of Holdfast reads, with its default. `.env.example` shows them all. */
export const variables = {
  DATABASE_URL: url('postgres:', 'postgresql:'),
  DATABASE_DIRECT_URL: v.optional(url('postgres:', 'postgresql:')),
  DATABASE_PREPARED_STATEMENTS: v.optional(v.picklist(['on', 'off']), 'on'),
  DATABASE_POOL_SIZE: v.optional(integer(1, 500), '20'),
  DATABASE_TLS: v.optional(v.picklist(['off', 'require', 'verify']), 'off'),
  DATABASE_TLS_CA: v.optional(pem),
  TEMPORAL_ADDRESS: v.optional(
    v.pipe(v.string(), v.regex(/^[^\s/]+:\d+$/, 'must be host:port')),
    '127.0.0.1:7233',
  ),
  TEMPORAL_NAMESPACE: v.optional(v.pipe(v.string(), v.nonEmpty('must not be empty')), 'default'),
  TEMPORAL_TASK_QUEUE: v.optional(v.pipe(v.string(), v.nonEmpty('must not be empty')), 'holdfast'),
  TEMPORAL_TLS: v.optional(v.picklist(['off', 'on']), 'off'),
  TEMPORAL_TLS_CA: v.optional(pem),
  TEMPORAL_TLS_CERT: v.optional(pem),
  TEMPORAL_TLS_KEY: v.optional(pem),
  TEMPORAL_API_KEY: v.optional(v.string()),
  TEMPORAL_UI_URL: v.optional(
    v.pipe(
      url('https:', 'http:'),
      v.transform((text) => text.replace(/\/+$/, '')),
    ),
  ),
  HOLDFAST_MASTER_KEY: masterKeys,
  PUBLIC_URL: v.optional(
    v.pipe(
      url('https:', 'http:'),
      v.transform((text) => text.replace(/\/+$/, '')),
    ),
  ),
  LIB_ANONCREDS_PATH: v.optional(v.string()),
  OIDC_ISSUER: v.optional(
    v.pipe(
      url('https:', 'http:'),
      v.transform((text) => text.replace(/\/+$/, '')),
    ),
  ),
  OIDC_CLIENT_ID: v.optional(v.string()),
  OIDC_CLIENT_SECRET: v.optional(v.string()),
  OIDC_NAME: v.optional(
    v.pipe(v.string(), v.maxLength(40, 'must have at most 40 characters')),
    'single sign-on',
  ),
  OIDC_GROUPS_CLAIM: v.optional(
    v.pipe(v.string(), v.nonEmpty(), v.maxLength(200, 'must have at most 200 characters')),
    'groups',
  ),
  SMTP_URL: v.optional(smtpUrl),
  MAIL_FROM: v.optional(sender),
  MAIL_REPLY_TO: v.optional(sender),
  MAIL_OUTBOX: v.optional(v.picklist(['on', 'off']), 'off'),
  TEMPORAL_RUN_OF_FINISHED: v.optional(v.picklist(['on', 'off']), 'on'),
  WORKER_SOCKET: v.optional(
    v.pipe(
      v.string(),
      v.startsWith('/', 'must be an absolute path'),
      v.maxLength(100, 'must have at most 100 characters, because no socket has a longer path'),
    ),
  ),
  SIMULATED_WALLET_HOME: v.optional(v.pipe(v.string(), v.startsWith('/', 'must be an absolute path'))),
  HOST: v.optional(v.string(), '127.0.0.1'),
  PORT: v.optional(integer(0, 65_535), '3000'),
  TRUSTED_PROXIES: v.optional(list, ''),
  CLIENT_CERTIFICATE_HEADER: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/, 'must be the name of a header'),
      v.transform((name) => name.toLowerCase()),
    ),
  ),
  RATE_LIMIT_REQUESTS: v.optional(integer(0, 10_000_000), '1000'),
  RATE_LIMIT_ANONYMOUS_REQUESTS: v.optional(integer(0, 10_000_000), '200'),
  RATE_LIMIT_WINDOW_SECONDS: v.optional(integer(1, 3_600), '10'),
  EGRESS_ALLOW: v.optional(v.pipe(list, v.array(v.picklist(['http', 'loopback']))), ''),
  EGRESS_HOSTS: v.optional(
    v.pipe(
      list,
      v.array(v.pipe(v.string(), v.check(isHostOrRange, 'must be hosts, or ranges such as 10.0.0.0/8'))),
    ),
    '',
  ),
  SHUTDOWN_GRACE_MS: v.optional(integer(0, 600_000), '20000'),
  SHUTDOWN_DELAY_MS: v.optional(integer(0, 600_000), '0'),
  LOG_LEVEL: v.optional(v.picklist(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']), 'info'),
  WORKER_MAX_ACTIVITIES: v.optional(integer(1, 10_000), '200'),
  WORKER_MAX_CACHED_WORKFLOWS: v.optional(integer(0, 100_000), '1000'),
  WORKFLOW_BUNDLE: v.optional(v.string()),
  AUDIT_RETENTION_DAYS: v.optional(integer(1, 36_500)),
  METRICS_PORT: v.optional(integer(0, 65_535)),
  WORKER_METRICS_PORT: v.optional(integer(0, 65_535)),
  TEMPORAL_METRICS_PORT: v.optional(integer(1, 65_535)),
  OTEL_EXPORTER_OTLP_ENDPOINT: v.optional(url('https:', 'http:')),
  OTEL_TRACES_SAMPLER_ARG: v.optional(share, '1'),
} as const;

/**
 * The variables that may be in a file instead, whose path the same name with `_FILE` gives: secrets, and texts of several lines.
 */
export const inFiles: Readonly<Partial<Record<VariableName, 'secret' | 'public'>>> = {
  DATABASE_URL: 'secret',
  DATABASE_DIRECT_URL: 'secret',
  DATABASE_TLS_CA: 'public',
  TEMPORAL_TLS_CA: 'public',
  TEMPORAL_TLS_CERT: 'public',
  TEMPORAL_TLS_KEY: 'secret',
  TEMPORAL_API_KEY: 'secret',
  HOLDFAST_MASTER_KEY: 'secret',
  OIDC_CLIENT_SECRET: 'secret',
  SMTP_URL: 'secret',
};

export type VariableName = keyof typeof variables;
export type Config<Name extends VariableName> = {
  [N in Name]: v.InferOutput<(typeof variables)[N]>;
};
