import type * as v from 'valibot';
import { postV1 as contract } from '../../src/actions/people/post.v1.ts';
import { RetryableError, type ActionImplementation } from '../action.ts';
import { tryOnce } from '../general/fetch/try-once.ts';

type Attributes = v.InferOutput<typeof contract.attributes>;

export const postV1: ActionImplementation<typeof contract> = {
  contract,
  async run(context, attributes) {
    const { url, format } = attributes;
    const { answer, fault } = await tryOnce(context, {
      method: 'POST',
      url,
      payload: format === 'slack' ? slackMessage(attributes) : teamsMessage(attributes),
    });
    const { status } = answer;
    // Nobody uses the answer except for its status, so its body need not be readable.
    if (status !== null && status >= 200 && status < 300) return { completed: { status } };
    if (!fault) throw new TypeError('a try without a good answer has a fault');
    throw fault.again === null ? fault.failure : new RetryableError(fault.failure, fault.again);
  },
};

/**
 * https://docs.slack.dev/messaging/formatting-message-text: these three characters begin links and mentions. A `|` would end the
 * address of a link.
 */
function slackMessage({ text, link }: Attributes): object {
  const escaped = (part: string): string =>
    part.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  const linked = link && `<${escaped(link.url).replaceAll('|', '%7C')}|${escaped(link.label)}>`;
  return { text: [escaped(text), ...(linked === undefined ? [] : [linked])].join('\n\n') };
}

/** Text runs, and no `TextBlock`, because that reads Markdown. */
const teamsMessage = ({ text, link }: Attributes): object => ({
  type: 'message',
  attachments: [
    {
      contentType: 'application/vnd.microsoft.card.adaptive',
      contentUrl: null,
      content: {
        $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
        type: 'AdaptiveCard',
        version: '1.4',
        body: text
          .split(/\r\n?|\n/)
          .filter((line) => line.trim() !== '')
          .map((line) => ({ type: 'RichTextBlock', inlines: [{ type: 'TextRun', text: line }] })),
        ...(link ? { actions: [{ type: 'Action.OpenUrl', title: link.label, url: link.url }] } : {}),
      },
    },
  ],
});
