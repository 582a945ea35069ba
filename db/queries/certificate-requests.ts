import { and, eq } from 'drizzle-orm';
import type { Database } from '../client.ts';
import { certificateRequests } from '../schema/index.ts';

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
