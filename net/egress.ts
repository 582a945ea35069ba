import { Agent } from 'undici';
import { AccountAgents, maxConnections, type Caller } from './account-agents.ts';
import { requireOpen } from './outbound/closed.ts';
import { checkUrl } from './check-url.ts';
import { poolNameOf, type ClientCertificate } from './client-certificate.ts';
import { guardedConnector } from './connect.ts';
import { EgressError } from './egress-error.ts';
import { exchange, type EgressRequest, type EgressResponse } from './exchange.ts';
import { dnsLookup, type Lookup } from './lookup.ts';
import type { EgressPolicy } from './policy.ts';
import { refusedAt } from '../src/account/secrets/hosts.ts';
import { requestHeaders } from './request-headers.ts';
import { sendToSocket } from './socket.ts';
import { withinTime } from './within-time.ts';

/**
 * The only way to call out: everything that Holdfast fetches or delivers for others goes through it, and never from
 * within a transaction or a local activity.
 */
export interface Egress {
  /** Checks a URL that is stored for later, as far as that is possible without sending. @throws EgressError */
  check(url: string): void;
  /**
   * Sends one request and returns its answer, whatever the status; redirects are not followed.
   * @throws EgressError, or the signal's reason
   */
  fetch(url: string, request: EgressRequest): Promise<EgressResponse>;
  /** Sends one text message over a WebSocket (`wss`, or `ws` if http is allowed). @throws EgressError */
  sendToSocket(
    url: string,
    text: string,
    options: { timeoutMs: number; signal?: AbortSignal; projectId?: string },
  ): Promise<void>;
  /** Closes every connection. */
  close(): Promise<void>;
}

export interface EgressDependencies {
  lookup?: Lookup;
  /** PEM of the only trusted authorities, instead of Node's own (to which NODE_EXTRA_CA_CERTS adds). */
  certificateAuthorities?: string;
  /** The account of a project: its projects share their connections. If left out, each project has its own. */
  accountOf?: (projectId: string) => Promise<string>;
}

export function createEgress(policy: EgressPolicy, dependencies: EgressDependencies = {}): Egress {
  const { lookup = dnsLookup(), certificateAuthorities, accountOf } = dependencies;
  const trusted = certificateAuthorities === undefined ? {} : { ca: certificateAuthorities };
  const connect = guardedConnector(policy, lookup, trusted);
  // The pools belong to this policy alone, and each of their sockets went through a connector.
  const agents = new AccountAgents();
  const poolOf = (account: string, project: string, shown: ClientCertificate | undefined): Caller['pool'] => {
    if (!shown) return { name: account, create: () => new Agent({ ...options, connect }) };
    const { chain: cert, privateKey: key, authorities: ca } = shown;
    const tls = { ...trusted, cert, key, ...(ca === undefined ? {} : { ca }) };
    const create = () => new Agent({ ...options, connect: guardedConnector(policy, lookup, tls) });
    return { name: poolNameOf(shown, project), create };
  };
  const callerOf = async (
    { origin, protocol }: URL,
    { projectId, clientCertificate, signal, placeWithinMs }: Partial<EgressRequest>,
  ): Promise<Caller> => {
    if (clientCertificate && protocol !== 'https:')
      throw new EgressError('url.insecure', {
        message: 'A client certificate is shown over TLS alone, so the URL must begin with https.',
      });
    const account = projectId === undefined ? ours : ((await accountOf?.(projectId)) ?? projectId);
    const pool = poolOf(account, projectId ?? ours, clientCertificate);
    return { signal, placeWithinMs, origin, account, pool };
  };

  return {
    check(url) {
      checkUrl(policy, url);
    },
    async fetch(url, request) {
      requireOpen();
      const target = checkUrl(policy, url);
      requireHosts(target, request.secrets);
      const headers = requestHeaders(request.headers);
      const caller = await callerOf(target, request);
      return agents.run(caller, (agent) =>
        sending(request, (signal) => exchange(agent, target, { ...request, headers, signal })),
      );
    },
    async sendToSocket(url, text, options) {
      requireOpen();
      const target = checkUrl(policy, url.replace(/^ws/i, 'http'));
      const caller = await callerOf(target, options);
      target.protocol = target.protocol.replace('http', 'ws');
      await agents.run(caller, (agent) =>
        sending(options, (signal) => sendToSocket(agent, target, text, signal)),
      );
    },
    async close() {
      await agents.destroy();
    },
  };
}

/** @throws EgressError if one of the secrets may not be sent there */
function requireHosts(target: URL, secrets: EgressRequest['secrets'] = []): void {
  const refused = refusedAt(target, secrets);
  if (refused === null) return;
  const message = `The secret '${refused}' may not be sent to this host, which is not among its hosts.`;
  throw new EgressError('secret.hostRefused', { message });
}

/** The connections of calls that no project makes. */
const ours = '';

const options = {
  connections: maxConnections,
  keepAliveTimeout: 5_000,
  keepAliveMaxTimeout: 30_000,
  // A busy connection is used no longer than this after its DNS answer.
  clientTtl: 60_000,
  maxHeaderSize: 16_384,
  // `withinTime` is the only timeout.
  headersTimeout: 0,
  bodyTimeout: 0,
};

/** `sent`: undici keeps a connection that is being opened for a while after the caller was let go. */
function sending<T>(
  limits: Parameters<typeof withinTime>[0],
  work: (signal: AbortSignal) => Promise<T>,
): { result: Promise<T>; sent: Promise<unknown> } {
  let sent: Promise<unknown> = Promise.resolve();
  const result = withinTime(limits, (signal) => {
    const working = work(signal);
    sent = working.catch(() => {});
    return working;
  });
  return { result, sent };
}
