import { request } from 'node:http';
import { v7 as uuidv7 } from 'uuid';
import { beforeAll, describe, expect, it } from 'vitest';
import { workflowOf } from '../../stack/definitions.ts';
import { mailsOf, notifying } from '../../stack/mails.ts';
import { sharedStack } from '../../stack/shared-stack.ts';
import { startStack, type OwnStack } from '../../stack/stack.ts';

let stack: OwnStack;
beforeAll(async () => {
  stack = await startStack({ mail: { to: 'outbox' } });
  return () => stack.stop();
});

async function queued(attributes: object = {}): Promise<string> {
  const { id } = await stack.run(await stack.publish(workflowOf([notifying(attributes)])));
  const [mail] = await mailsOf(stack, id);
  return mail?.id ?? '';
}

const open = async (path: string) => {
  const answer = await fetch(`${stack.publicUrl}${path}`);
  const policy = answer.headers.get('content-security-policy');
  return { status: answer.status, policy, text: await answer.text() };
};

/** `fetch` does not let a caller choose the `Host`. */
const statusFor = (path: string, headers: Record<string, string>): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    const asked = request(`${stack.publicUrl}${path}`, { headers }, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    });
    asked.on('error', reject).end();
  });

describe('the outbox', () => {
  it('lists the mails, the newest first, and opens one', async () => {
    await queued({ subject: 'The first' });
    const id = await queued({
      subject: 'The <second>',
      text: 'Read & approve.',
      link: { label: 'Approve', url: 'https://example.com/approve' },
    });
    const list = await open('/outbox');
    expect(
      [...list.text.matchAll(/<a href="\/outbox\/[^"]+">(.*?)<\/a>/g)].map(([, subject]) => subject),
    ).toEqual(['The &#60;second&#62;', 'The first']);
    const page = await open(`/outbox/${id}`);
    expect(page.status).toBe(200);
    expect(page.text).toContain(`<iframe src="/outbox/${id}/html" sandbox`);
    expect(page.text).toContain('Read &#38; approve.');
    expect(page.text).toContain('<a href="https://example.com/approve"');
    const mail = await open(`/outbox/${id}/html`);
    expect(mail.text).toContain('Read &#38; approve.');
  });

  it('runs no script, and shows a mail without any rights', async () => {
    const id = await queued();
    for (const path of ['/outbox', `/outbox/${id}`, `/outbox/${id}/html`]) {
      const { policy, text } = await open(path);
      expect(policy).toContain("default-src 'none'");
      expect(policy).not.toContain('script-src');
      expect(text).not.toContain('<script');
    }
    expect((await open(`/outbox/${id}/html`)).policy).toMatch(/; sandbox$/);
  });

  it('does not know a mail that there is not', async () => {
    for (const id of [uuidv7(), 'nothing', `${uuidv7()}'--`])
      expect((await open(`/outbox/${encodeURIComponent(id)}`)).status).toBe(404);
  });

  it.each([
    ['a name of somebody else that leads here', { host: 'evil.example' }],
    ['a tunnel', { forwarded: 'for=192.0.2.1' }],
    ['a proxy', { 'x-forwarded-for': '192.0.2.1' }],
  ])('is only for browsers on the same machine, not for those behind %s', async (_, headers) => {
    const id = await queued();
    expect(await statusFor('/outbox', {})).toBe(200);
    for (const path of ['/outbox', `/outbox/${id}`, `/outbox/${id}/html`])
      expect(await statusFor(path, headers)).toBe(404);
  });

  it('is missing if mails are not kept', async () => {
    const other = await sharedStack();
    expect((await fetch(`${other.publicUrl}/outbox`)).status).toBe(404);
  });
});
