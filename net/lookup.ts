import { Resolver } from 'node:dns/promises';

/** Every address of a name, IPv4 and IPv6. */
export type Lookup = (hostname: string) => Promise<readonly string[]>;

/**
 * Asks DNS directly, with the machine's servers or the given ones. `dns.lookup` would use libuv's four threads, where
 * a few names on a tenant's slow server would delay all file and cipher work of the process. The hosts file is not
 * read.
 */
export const dnsLookup =
  (servers?: readonly string[]): Lookup =>
  async (hostname) => {
    // A new one each time: it reads the machine's servers when it is created, and a laptop changes networks.
    const resolver = new Resolver({ timeout: 2_000, tries: 2 });
    if (servers !== undefined) resolver.setServers(servers);
    const [four, six] = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)]);
    if (four.status === 'rejected' && six.status === 'rejected') throw four.reason;
    return [four, six].flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
  };
