import { storedError } from '../../src/errors/stored-error.ts';
import * as v from 'valibot';
import { encryptionContext } from '../../db/encryption/contexts.ts';
import type { Vault, WrappedKey } from '../../db/encryption/vault.ts';
import { reveals, type Principal } from '../auth/principal.ts';
import { ErrorBody } from './error.ts';
import { Id, Time } from './fields.ts';
import { mask } from './mask.ts';

/** What sessions and connections have in common, whatever their protocol is. */
export const commonEntries = {
  id: Id,
  projectId: Id,
  walletId: Id,
  executionId: v.pipe(v.nullable(Id), v.description('The execution that made it; null where none did.')),
  actionId: v.nullable(v.string()),
  error: v.pipe(
    v.nullable(ErrorBody),
    v.description(
      'Why it failed, as its event says. If it has not failed: why the last answer of a wallet was refused, if none was accepted since.',
    ),
  ),
  createdAt: Time,
  updatedAt: Time,
};

interface CommonRow {
  id: string;
  projectId: string;
  walletId: string;
  executionId: string | null;
  actionId: string | null;
  status: string;
  error: Buffer | null;
  expiresAt: string | null;
  createdAt: string;
  updatedAt: string;
  dataKey: WrappedKey;
}

export const commonView = (row: CommonRow, vault: Vault) => ({
  id: row.id,
  projectId: row.projectId,
  walletId: row.walletId,
  executionId: row.executionId,
  actionId: row.actionId,
  status: row.status,
  error:
    row.error &&
    storedError(vault.unwrap(row.dataKey).open(encryptionContext.error(row.actionId), row.error)),
  expiresAt: row.expiresAt,
  createdAt: row.createdAt,
  updatedAt: row.updatedAt,
});

/** A value as the caller may see it: as it is, or its shape alone. */
export const shownTo = (principal: Principal): (<T>(value: T) => T) =>
  // A mask has the shape of what it masks, with texts for values.
  reveals(principal, 'sessions:reveal') ? (value) => value : <T>(value: T) => mask(value) as T;
