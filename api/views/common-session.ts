import * as v from 'valibot';
import { openError } from '../../db/encryption/errors.ts';
import type { Vault, WrappedKey } from '../../db/encryption/vault.ts';
import { reveals, type Caller } from '../../services/caller.ts';
import type { ContextWith } from '../../services/context.ts';
import { ErrorBody } from './error.ts';
import { Id, Time } from './fields.ts';
import { mask } from './mask.ts';
import { shownError } from './shown-error.ts';

/** The caller who is shown a session, and the vault that decrypts it. */
export type Viewer = Pick<ContextWith<'vault'>, 'caller' | 'vault'>;

/** The fields that sessions and connections of all protocols have in common. */
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

export const commonView = (row: CommonRow, vault: Vault, caller: Caller) => ({
  id: row.id,
  projectId: row.projectId,
  walletId: row.walletId,
  executionId: row.executionId,
  actionId: row.actionId,
  status: row.status,
  error: shownError(
    row.error && openError(vault.unwrap(row.dataKey), row.actionId, row.error),
    caller,
    'sessions:reveal',
  ),
  expiresAt: row.expiresAt,
  createdAt: row.createdAt,
  updatedAt: row.updatedAt,
});

/** Returns a function that shows a value to the caller: as it is, or only its shape. */
export const shownTo = (caller: Caller): (<T>(value: T) => T) =>
  // A mask has the shape of what it masks, with texts for values.
  reveals(caller, 'sessions:reveal') ? (value) => value : <T>(value: T) => mask(value) as T;
