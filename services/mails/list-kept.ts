import { encryptionContext } from '../../db/encryption/contexts.ts';
import { listKeptMails } from '../../db/queries/mails.ts';
import type { MailContent, MailLink } from '../../src/people/mail/mail.ts';
import { renderMail, type RenderedMail } from '../../src/people/mail/render.ts';
import type { Context, Resources } from '../context.ts';

export interface ReadableMail extends Pick<MailContent, 'to' | 'subject'>, RenderedMail {
  id: string;
  button: MailLink | null;
  queuedAt: Date;
}

const shown = 100;

/**
 * Lists the mails of a local installation's outbox, the newest first; `id`: only this one. There is no caller, because
 * only a developer's own machine has an outbox.
 */
export async function listKept(
  { tx, vault }: Pick<Context, 'tx'> & Pick<Resources, 'vault'>,
  id?: string,
): Promise<ReadableMail[]> {
  const rows = await listKeptMails(tx, { limit: shown, ...(id === undefined ? {} : { id }) });
  return rows.map(({ dataKey, content: sealed, accountName, projectName, ...row }) => {
    const content = vault.unwrap(dataKey).open(encryptionContext.mail(row.id), sealed) as MailContent;
    return {
      id: row.id,
      queuedAt: row.createdAt,
      to: content.to,
      subject: content.subject,
      button: content.button ?? null,
      ...renderMail(content, { account: accountName, project: projectName }),
    };
  });
}
