import { Agent } from 'undici';
import { requireOpen } from './outbound/closed.ts';
import { checkUrl } from './check-url.ts';
import { guardedConnector } from './connect.ts';
import { exchange, type EgressRequest, type EgressResponse } from './exchange.ts';
import { dnsLookup, type Lookup } from './lookup.ts';
import type { EgressPolicy } from './policy.ts';
import { requestHeaders } from './request-headers.ts';
import { sendToSocket } from './socket.ts';
import { withinTime } from './within-time.ts';

/**
 * The only way out: everything that Holdfast fetches or delivers at a stranger's word goes through here; never from within a
 * transaction or a local activity.
 */
export interface Egress {
  /** What can be refused before anything is sent, for URLs that are kept for later. Throws an `EgressError`. */
  check(url: string): void;
  /** One request, one answer, of whatever status; redirects are not followed. Throws an `EgressError`, or the signal's reason. */
  fetch(url: string, request: EgressRequest): Promise<EgressResponse>;
  /** One text message over a WebSocket (`wss`, or `ws` where http is allowed). Throws an `EgressError`. */
  sendToSocket(
    url: string,
    text: string,
    options: { timeoutMs: number; signal?: AbortSignal },
  ): Promise<void>;
  /** Drops every connection. */
  close(): Promise<void>;
}

export interface EgressDependencies {
  lookup?: Lookup;
  /** PEM of the only authorities to trust, instead of Node's own (which NODE_EXTRA_CA_CERTS adds to). */
  certificateAuthorities?: string;
}

export function createEgress(policy: EgressPolicy, dependencies: EgressDependencies = {}): Egress {
  // The pools are this policy's alone, and each socket in them went through the connector.
  const agent = new Agent({
    connect: guardedConnector(
      policy,
      dependencies.lookup ?? dnsLookup(),
      dependencies.certificateAuthorities,
    ),
    connections: 64,
    keepAliveTimeout: 5_000,
    keepAliveMaxTimeout: 30_000,
    // A busy connection outlives its DNS answer by no more than this.
    clientTtl: 60_000,
    maxHeaderSize: 16_384,
    // `withinTime` is the one clock.
    headersTimeout: 0,
    bodyTimeout: 0,
  });

  return {
    check(url) {
      checkUrl(policy, url);
    },
    async fetch(url, request) {
      requireOpen();
      const target = checkUrl(policy, url);
      const headers = requestHeaders(request.headers);
      return withinTime(request, (signal) => exchange(agent, target, { ...request, headers, signal }));
    },
    async sendToSocket(url, text, options) {
      requireOpen();
      const target = checkUrl(policy, url.replace(/^ws/i, 'http'));
      target.protocol = target.protocol.replace('http', 'ws');
      await withinTime(options, (signal) => sendToSocket(agent, target, text, signal));
    },
    async close() {
      await agent.destroy();
    },
  };
}
