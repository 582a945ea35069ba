import { setTimeout as sleep } from 'node:timers/promises';
import { openTlsFront } from '../stack/tls-front.ts';

/** RFC 9325 (BCP 195) recommends these ciphers, and OpenID's profiles require them. */
const ciphers = [
  'TLS_AES_128_GCM_SHA256',
  'TLS_AES_256_GCM_SHA384',
  'ECDHE-ECDSA-AES128-GCM-SHA256',
  'ECDHE-ECDSA-AES256-GCM-SHA384',
].join(':');

/**
 * Puts TLS in front of Holdfast and makes two concessions to the suite: the suite insists on an `authorization_endpoint`, which
 * RFC 8414 §2 does not require if no grant uses one, and it asks for a deferred credential only once, immediately, whatever
 * `interval` says.
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
