import type { Invocation } from '../../../src/wallets/openid4vc/invocation.ts';
import type { Database } from '../../connection/client.ts';
import type { WrappedKey } from '../../encryption/vault.ts';
import { clockColumn, clockSince } from '../clock.ts';
import type { WalletProfile } from './wallets.ts';

export interface WalletForProtocol {
  projectId: string;
  publicId: string;
  profile: WalletProfile;
  dataKey: WrappedKey;
  /** Postgres's clock, in milliseconds since the epoch. */
  now: () => number;
}

/** The wallet of a protocol endpoint, with its data key. */
export async function findWalletForProtocol(db: Database, id: string): Promise<WalletForProtocol | null> {
  const [row] = await db.$client<
    [
      {
        projectId: string;
        publicId: string;
        name: string;
        logoUrl: string | null;
        openid4vcDrafts: boolean;
        openid4vcInvocation: Invocation;
        masterKeyId: string;
        wrapped: Buffer;
        now: number;
      }?,
    ]
  >`select ${clockColumn(db)} as now, w.project_id as "projectId", w.public_id as "publicId", w.name, w.logo_url as "logoUrl", w.openid4vc_drafts as "openid4vcDrafts", w.openid4vc_invocation as "openid4vcInvocation", k.master_key_id as "masterKeyId", k.wrapped
    from wallets w join data_keys k on k.owner_id = w.id where w.id = ${id} and w.archived_at is null`;
  if (!row) return null;
  const { projectId, publicId, masterKeyId, wrapped, now, ...profile } = row;
  return {
    projectId,
    publicId,
    profile,
    dataKey: { ownerId: id, masterKeyId, wrapped },
    now: clockSince(now),
  };
}
