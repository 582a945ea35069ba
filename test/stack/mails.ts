import { transact } from '../../db/connection/transaction.ts';
import { queueMail } from '../../services/mails/queue.ts';
import type { MailWay } from '../../src/account/config/mail.ts';
import type { MailContent } from '../../src/people/mail/mail.ts';
import { check, workflowOf } from './definitions.ts';
import type { Stack } from './stack.ts';

export const notifying = (attributes: object = {}) => ({
  id: 'tell',
  name: 'people/notify@v1',
  attributes: { to: 'ada@example.com', subject: 'Order 7', text: 'It is ready.', ...attributes },
});

export interface MailRow {
  id: string;
  state: string;
  tries: number;
  failure: string | null;
  content: Buffer | null;
}

export const mailsOf = (stack: Stack, executionId: string): Promise<MailRow[]> =>
  stack.db.$client<MailRow[]>`
    select id, state, tries, failure, content from mails where execution_id = ${executionId} order by id`;

/** Queues a mail of an execution that has ended, for tests of sending alone. */
export async function queueOne(stack: Stack, mail: MailWay, content: Partial<MailContent> = {}) {
  const { id: executionId } = await stack.run(await stack.publish(workflowOf([check('look')])));
  const { id } = await transact(stack.db, (tx) =>
    queueMail(
      { tx, vault: stack.vault, mail },
      {
        projectId: stack.tenant.projectId,
        executionId,
        actionId: 'look',
        to: 'ada@example.com',
        subject: 'Order 7',
        text: 'It is ready.',
        ...content,
      },
    ),
  );
  return { id, executionId };
}
