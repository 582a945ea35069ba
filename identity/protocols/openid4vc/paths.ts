import { isLeftOut } from './left-out.ts';

export const issuerPath = '/oid4vci';
export const verifierPath = '/oid4vp';

/** Paths that wallets call. Those of `.well-known` stand at the root, followed by the issuer's path. */
export const protocolPaths = [
  `${issuerPath}/*`,
  `${verifierPath}/*`,
  `/.well-known/openid-credential-issuer${issuerPath}/*`,
  `/.well-known/oauth-authorization-server${issuerPath}/*`,
] as const;

/** Paths match exactly: the agent would take `/Token/` for `/token`, which nobody has checked. */
const pattern =
  /^(?:\/\.well-known\/[a-z-]+)?\/(?:oid4vci|oid4vp)\/([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})(\/[a-z.-]+(?:\/[\w.-]+)*)?$/;

/** The wallet that a path belongs to, and the rest of the path; null if it is none of ours. */
export function protocolPathOf(path: string): { walletId: string; rest: string } | null {
  if (isLeftOut(path)) return null;
  const [, walletId, rest = ''] = pattern.exec(path) ?? [];
  return walletId === undefined ? null : { walletId, rest };
}
