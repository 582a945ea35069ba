import * as v from 'valibot';
import { isCredential, type SecretType } from './types.ts';

/** The hosts to which a secret may be sent: `api.crm.example`, `api.crm.example:8443`, `api.crm.example:*`, `*.crm.example`. */
export const hostLimits = { maxHosts: 20, maxLength: 260 } as const;

/** A secret that a request has. `hosts`: null if it has none, and goes where definitions write. */
export interface CarriedSecret {
  name: string;
  hosts: readonly string[] | null;
}

export const SecretHosts = v.pipe(
  v.array(
    v.pipe(
      v.string(),
      v.maxLength(hostLimits.maxLength),
      v.check(
        (host) => normalHost(host) !== null,
        'must be a host such as `api.crm.example`, `api.crm.example:8443` or `*.crm.example`, without a scheme and a path; what follows `*.` belongs to one owner',
      ),
    ),
  ),
  v.maxLength(hostLimits.maxHosts),
  v.description(
    'The hosts to which it may be sent: `api.crm.example`, `api.crm.example:8443` with another port than 443, `api.crm.example:*` with any, `*.crm.example` for all names below one. At most 20.',
  ),
);

/** Whether a secret with these fields is made to be sent, or only to sign here. */
export const isSent = (secret: { type: SecretType; fields: readonly string[] }): boolean =>
  secret.type === 'values' || isCredential(secret);

/** Names below which everybody can have one, in countries that have such: `*.co.uk`. */
const shared = /^(?:ac|co|com|edu|gob|gov|go|gv|ltd|mil|ne|net|nom|or|org)\.[a-z]{2}$/;

/** Each host once, in the form of URLs. */
export const normalHosts = (hosts: readonly string[]): string[] => [
  ...new Set(hosts.flatMap((host) => normalHost(host) ?? [])),
];

/** The host in the form of URLs, in small letters and Punycode, or null if the text is no host. The port of https is left out. */
function normalHost(text: string): string | null {
  const [, star = '', name = '', port] =
    /^(\*\.)?(\[[0-9a-f:.]+\]|[^/\\?#@:[\]*\s]+)(?::(\*|\d{1,5}))?$/iu.exec(text) ?? [];
  const host = URL.parse(`https://${name}/`)?.hostname;
  if (host === undefined || host.endsWith('.') || host.includes('*')) return null;
  if (star !== '' && (!/^[^.]+\..*[a-z][^.]*$/.test(host) || shared.test(host))) return null;
  if (port === undefined || Number(port) === 443) return star + host;
  if (port !== '*' && !(Number(port) >= 1 && Number(port) <= 65_535)) return null;
  return `${star}${host}:${port === '*' ? '*' : Number(port)}`;
}

/** Whether an address has one of the hosts. */
export const isAmong = (hosts: readonly string[], { protocol, hostname, port }: URL): boolean =>
  hosts.some((entry) => {
    const [, star, host = '', wanted = '443'] = /^(\*)?(.*?)(?::(\*|\d+))?$/.exec(entry) ?? [];
    const isHost = star === undefined ? hostname === host : hostname.endsWith(host);
    const given = port === '' ? (protocol === 'http:' ? '80' : '443') : port;
    return isHost && (wanted === '*' || wanted === given);
  });

/** The name of the first secret that may not be sent there; null if all may. */
export const refusedAt = (url: URL, carried: readonly CarriedSecret[]): string | null =>
  carried.find(({ hosts }) => hosts !== null && !isAmong(hosts, url))?.name ?? null;
