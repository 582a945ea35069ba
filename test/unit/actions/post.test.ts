import { json } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { RetryableError } from '../../../actions/action.ts';
import { postV1 } from '../../../actions/people/post.v1.ts';
import { HoldfastError } from '../../../src/language/errors/holdfast-error.ts';
import { serveHttp } from '../../stack/loopback-server.ts';
import { actionContext } from './action-context.ts';
import { answering } from './run-fetch.ts';

const hostile = 'Order <https://evil.example|7> & <!channel> [click](https://evil.example)';
const link = { label: 'Open > it', url: 'https://example.com/?a=1&b=2|3' };

async function posted(
  format: 'slack' | 'teams',
  rest: { text: string; link?: typeof link },
): Promise<unknown> {
  const bodies: unknown[] = [];
  const server = await serveHttp(async (request, response) => {
    bodies.push(await json(request));
    response.writeHead(200, { 'content-type': 'text/html; charset=nonsense' }).end(Buffer.of(0xff));
  });
  const url = `http://127.0.0.1:${server.port}/`;
  expect(await postV1.run(actionContext(), { format, url, ...rest }, undefined)).toEqual({
    completed: { status: 200 },
  });
  return bodies[0];
}

describe('people/post@v1', () => {
  it('posts to Slack a text that mentions nobody and has no link but its own', async () => {
    expect(await posted('slack', { text: hostile, link })).toEqual({
      text: 'Order &lt;https://evil.example|7&gt; &amp; &lt;!channel&gt; [click](https://evil.example)\n\n<https://example.com/?a=1&amp;b=2%7C3|Open &gt; it>',
    });
    expect(await posted('slack', { text: 'Hello' })).toEqual({ text: 'Hello' });
  });

  it('posts to Teams a card whose text is not read as Markdown', async () => {
    expect(await posted('teams', { text: `Hello\n\n${hostile}`, link })).toMatchObject({
      type: 'message',
      attachments: [
        {
          contentType: 'application/vnd.microsoft.card.adaptive',
          content: {
            type: 'AdaptiveCard',
            body: [
              { type: 'RichTextBlock', inlines: [{ type: 'TextRun', text: 'Hello' }] },
              { type: 'RichTextBlock', inlines: [{ type: 'TextRun', text: hostile }] },
            ],
            actions: [{ type: 'Action.OpenUrl', title: link.label, url: link.url }],
          },
        },
      ],
    });
  });

  it.each([
    [404, HoldfastError],
    [302, HoldfastError],
    [429, RetryableError],
    [503, RetryableError],
  ])('fails or tries again after %i', async (status, kind) => {
    const url = await answering(status);
    await expect(
      postV1.run(actionContext(), { format: 'slack', url, text: 'Hello' }, undefined),
    ).rejects.toBeInstanceOf(kind);
  });
});
