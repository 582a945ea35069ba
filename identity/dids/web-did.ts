export const webDidPath = '/dids';

/** The names of the keys in the document. */
export const webKeys = { p256: '#key-1', ed25519: '#key-2' } as const;

/** The did:web of a wallet; null if the public URL has no https, because then nobody can resolve it. */
export const webDidOf = (publicUrl: string, walletId: string): string | null =>
  new URL(publicUrl).protocol === 'https:' ? webDidAt(publicUrl, walletId) : null;

/**
 * The did:web of a wallet for any public URL. Without TLS only software on this machine resolves it, by a rule of its
 * own.
 */
export function webDidAt(publicUrl: string, walletId: string): string {
  const { host, pathname } = new URL(publicUrl);
  const segments = `${pathname}${webDidPath}/${walletId}`.split('/').filter((segment) => segment !== '');
  return ['did:web', ...[host, ...segments].map(encodeURIComponent)].join(':');
}
