import { and, eq } from 'drizzle-orm';
import type { Database } from '../../connection/client.ts';
import { certificateRequests } from '../../schema/index.ts';

export type CertificateRequestRow = typeof certificateRequests.$inferSelect;

export async function insertCertificateRequest(
  db: Database,
  request: Pick<CertificateRequestRow, 'walletId' | 'keyId' | 'purpose' | 'csr'>,
): Promise<string> {
  const [row] = await db
    .insert(certificateRequests)
    .values(request)
    .returning({ id: certificateRequests.id });
  if (!row) throw new Error('insert returned no row');
  return row.id;
}

/** Requests of the last 30 days whose key has no certificate yet. */
export async function countOpenRequests(db: Database, walletId: string): Promise<number> {
  const [{ count }] = await db.$client<[{ count: number }]>`
    select count(*)::integer as count from certificate_requests r
    where r.wallet_id = ${walletId} and r.created_at > clock_timestamp() - interval '30 days' and not exists (
      select from wallet_certificates c where c.wallet_id = r.wallet_id and c.key_id = r.key_id)`;
  return count;
}

export async function findCertificateRequest(
  db: Database,
  { walletId, id }: { walletId: string; id: string },
): Promise<CertificateRequestRow | null> {
  const [row] = await db
    .select()
    .from(certificateRequests)
    .where(and(eq(certificateRequests.walletId, walletId), eq(certificateRequests.id, id)));
  return row ?? null;
}
