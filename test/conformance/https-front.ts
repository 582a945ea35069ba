import { setTimeout as sleep } from 'node:timers/promises';
import { openTlsFront } from '../stack/tls-front.ts';

/** Those of RFC 9325 (BCP 195), as OpenID's profiles want them. */
const ciphers = [
  'TLS_AES_128_GCM_SHA256',
  'TLS_AES_256_GCM_SHA384',
  'ECDHE-ECDSA-AES128-GCM-SHA256',
  'ECDHE-ECDSA-AES256-GCM-SHA384',
].join(':');

/**
 * TLS in front of Holdfast, with two concessions to the suite: it insists on an `authorization_endpoint`, which RFC 8414 §2 does
 * not require where no grant uses one, and it asks for a deferred credential once and at once, whatever `interval` says.
 */
export const openHttpsFront = (
  port: number,
  { target, ...rest }: { cert: string; key: string; host: string; target: number },
) =>
  openTlsFront(port, {
    ...rest,
    ciphers,
    to: () => `http://127.0.0.1:${target}`,
    hold: async (path) => {
      if (path.endsWith('/deferred-credential')) await sleep(6_000);
    },
    alter: {
      path: /^\/\.well-known\/oauth-authorization-server/,
      change: (metadata) => ({ ...metadata, authorization_endpoint: `${String(metadata['issuer'])}/none` }),
    },
  });
