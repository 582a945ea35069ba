import { notifyV1 as contract } from '../../src/actions/people/notify.v1.ts';
import type { ActionImplementation } from '../action.ts';

export const notifyV1: ActionImplementation<typeof contract.attributes, typeof contract.output> = {
  contract,
  async run({ queueMail, now }, { to, subject, text, link, locale }) {
    if (!queueMail) throw new TypeError('the contract of an action that sends mails must be transactional');
    const mailIds: string[] = [];
    for (const recipient of new Set([to].flat())) {
      mailIds.push(
        await queueMail({
          to: recipient,
          subject,
          text,
          ...(link ? { button: link } : {}),
          ...(locale === undefined ? {} : { locale }),
        }),
      );
    }
    return { completed: { mailIds, queuedAt: new Date(now).toISOString() } };
  },
};
