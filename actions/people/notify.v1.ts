import { notifyV1 as contract } from '../../src/actions/people/notify.v1.ts';
import type { ActionImplementation } from '../action.ts';

export const notifyV1: ActionImplementation<typeof contract> = {
  contract,
  async run({ project, now }, { to, subject, text, link, locale }) {
    const mailIds: string[] = [];
    for (const recipient of new Set([to].flat())) {
      mailIds.push(
        await project.queueMail({
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
