import { v7 as uuidv7 } from 'uuid';
import { encryptionContext } from '../../db/encryption/contexts.ts';
import { findAccountOfProject } from '../../db/queries/accounts/accounts.ts';
import { findDataKey } from '../../db/queries/data-keys.ts';
import { insertMail } from '../../db/queries/mails.ts';
import { requireTransaction } from '../../db/connection/transaction.ts';
import { errors } from '../../src/language/errors/catalogue.ts';
import type { MailContent } from '../../src/people/mail/mail.ts';
import type { Context, Resources } from '../context.ts';
import { requireMail } from '../plans/limits.ts';

export type MailContext = Pick<Context, 'tx'> & Pick<Resources, 'vault' | 'mail'>;

/** A mail of an execution. Its fields fit `Email`, `MailSubject`, `MailText` and `MailLink`. */
export interface MailToQueue extends MailContent {
  projectId: string;
  executionId: string;
  actionId: string;
}

/**
 * Queues a mail in the transaction of the change that the mail reports: both are stored, or neither. A worker sends it after the
 * commit, at least once. Each call queues another mail.
 * @throws HoldfastError 2010 if the installation sends no mails; 2009/403 if the account has queued as many today as its plan allows; 2005/404 if the execution was erased
 */
export async function queueMail(
  { tx, vault, mail: way }: MailContext,
  { projectId, executionId, actionId, ...content }: MailToQueue,
): Promise<{ id: string; queuedAt: Date }> {
  requireTransaction(tx);
  if (way === null) throw errors.mailNotConfigured();
  const wrappedKey = await findDataKey(tx, executionId);
  if (!wrappedKey) throw errors.recordNotFound('execution', executionId);
  const account = await findAccountOfProject(tx, projectId);
  if (!account) throw errors.recordNotFound('project', projectId);
  await requireMail(tx, account, new Date());
  const id = uuidv7();
  const queuedAt = await insertMail(tx, {
    id,
    projectId,
    executionId,
    actionId,
    state: way.to === 'outbox' ? 'kept' : 'pending',
    content: vault.unwrap(wrappedKey).seal(encryptionContext.mail(id), content),
  });
  return { id, queuedAt };
}
