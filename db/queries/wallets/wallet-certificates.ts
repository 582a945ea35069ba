import { and, desc, eq, isNull, or, sql } from 'drizzle-orm';
import type { Database } from '../../connection/client.ts';
import type { CertificatePurpose } from '../../../src/wallets/certificates/purpose.ts';
import { walletCertificates } from '../../schema/index.ts';
import { pageOfTable, type Page } from '../page.ts';

export type CertificateRow = typeof walletCertificates.$inferSelect;
export interface CertificateKey {
  walletId: string;
  id: string;
}

const live = (walletId: string) =>
  and(eq(walletCertificates.walletId, walletId), isNull(walletCertificates.archivedAt));

export async function insertCertificate(
  db: Database,
  certificate: Pick<CertificateRow, 'walletId' | 'keyId' | 'purpose' | 'chain' | 'notBefore' | 'notAfter'>,
): Promise<string> {
  const [row] = await db
    .insert(walletCertificates)
    .values(certificate)
    .returning({ id: walletCertificates.id });
  if (!row) throw new Error('insert returned no row');
  return row.id;
}

export async function findCertificate(
  db: Database,
  { walletId, id }: CertificateKey,
): Promise<CertificateRow | null> {
  const [row] = await db
    .select()
    .from(walletCertificates)
    .where(and(live(walletId), eq(walletCertificates.id, id)));
  return row ?? null;
}

/** It also finds a deleted one. */
export async function findCertificateThatSigned(
  db: Database,
  { walletId, id }: CertificateKey,
): Promise<CertificateRow | null> {
  const [row] = await db
    .select()
    .from(walletCertificates)
    .where(and(eq(walletCertificates.walletId, walletId), eq(walletCertificates.id, id)));
  return row ?? null;
}

/** The certificate that signs: the newest valid one for this purpose, or else for no particular purpose. */
export async function findSigningCertificate(
  db: Database,
  walletId: string,
  purpose: CertificatePurpose,
): Promise<CertificateRow | null> {
  const { purpose: column, notBefore, notAfter, id } = walletCertificates;
  const [row] = await db
    .select()
    .from(walletCertificates)
    .where(
      and(
        live(walletId),
        or(eq(column, purpose), isNull(column)),
        sql`clock_timestamp() between ${notBefore} and ${notAfter}`,
      ),
    )
    .orderBy(sql`${column} nulls last`, desc(id))
    .limit(1);
  return row ?? null;
}

/** All certificates that the wallet may have signed with. */
export function findCertificates(db: Database, walletId: string): Promise<CertificateRow[]> {
  return db.select().from(walletCertificates).where(live(walletId));
}

export function readCertificates(db: Database, walletId: string, page: Page): Promise<CertificateRow[]> {
  const { rest, order } = pageOfTable(page, walletCertificates);
  return db
    .select()
    .from(walletCertificates)
    .where(and(live(walletId), rest))
    .orderBy(...order)
    .limit(page.limit);
}

export async function archiveCertificate(db: Database, { walletId, id }: CertificateKey): Promise<boolean> {
  const rows = await db
    .update(walletCertificates)
    .set({ archivedAt: sql`clock_timestamp()` })
    .where(and(live(walletId), eq(walletCertificates.id, id)))
    .returning({ id: walletCertificates.id });
  return rows.length > 0;
}
