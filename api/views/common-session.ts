import * as v from 'valibot';
import { openShownError } from '../../db/encryption/errors.ts';
import { openReadable } from '../../db/encryption/readable.ts';
import type { WrappedKey } from '../../db/encryption/vault.ts';
import { reveals, type Caller } from '../../services/caller.ts';
import type { ContextWith } from '../../services/context.ts';
import { ErrorBody } from './error.ts';
import { Id, Time } from './fields.ts';
import { mask } from './mask.ts';
import { shownError } from './shown-error.ts';

/** The caller who is shown a session, the vault that decrypts it, and the log that reports values which cannot be decrypted. */
export type Viewer = Pick<ContextWith<'vault' | 'log'>, 'caller' | 'vault' | 'log'>;

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
      'The error of the failure or the end, as in its event. Otherwise the error of the last refused answer of a wallet, if no later answer was accepted.',
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

export const commonView = (row: CommonRow, { vault, caller, log }: Viewer) => ({
  id: row.id,
  projectId: row.projectId,
  walletId: row.walletId,
  executionId: row.executionId,
  actionId: row.actionId,
  status: row.status,
  error: shownError(
    row.error &&
      openShownError(log, () => vault.unwrap(row.dataKey), {
        sealed: row.error,
        recordId: row.id,
        actionId: row.actionId,
      }),
    caller,
    'sessions:reveal',
  ),
  expiresAt: row.expiresAt,
  createdAt: row.createdAt,
  updatedAt: row.updatedAt,
});

/** Decrypts a field of a session; null if that is not possible. */
export const openField = (
  { vault, log }: Viewer,
  { recordId, dataKey }: { recordId: string; dataKey: WrappedKey },
  context: string,
  sealed: Buffer,
): unknown =>
  openReadable(log, { recordId, field: context }, () => vault.unwrap(dataKey).open(context, sealed));

/** Returns a function that shows a value to the caller: as it is, or only its shape. */
export const shownTo = (caller: Caller): (<T>(value: T) => T) =>
  // A mask has the shape of the masked value, with texts in place of values.
  reveals(caller, 'sessions:reveal') ? (value) => value : <T>(value: T) => mask(value) as T;
