import { beforeAll, describe, expect, it } from 'vitest';
import { askIn, decisionOf, look } from '../../stack/decisions.ts';
import { eventually } from '../../stack/eventually.ts';
import { sharedStack } from '../../stack/shared-stack.ts';
import type { Stack } from '../../stack/stack.ts';

let stack: Stack;
beforeAll(async () => {
  stack = await sharedStack();
});

const ask = (attributes: object) => askIn(stack, attributes);

describe('the link of a decision', () => {
  it('has a URL that nobody can change into another', async () => {
    const { id, urls } = await ask({ to: [{ name: 'Ada' }] });
    const token = urls[0]?.split('/d/')[1] ?? '';
    const changed = [
      token.slice(0, -2),
      `${token}AA`,
      token.replace(/.$/, 'A'),
      `B${token.slice(1)}`,
      'x',
      'A'.repeat(5_000),
    ];
    for (const one of changed) {
      const answer = await fetch(`${stack.publicUrl}/d/${one}`);
      expect([404, 414]).toContain(answer.status);
      expect(
        (await fetch(`${stack.publicUrl}/d/${one}`, { method: 'POST', body: new URLSearchParams() })).status,
      ).not.toBe(200);
    }
    expect((await stack.get(id)).status).toBe('onHold');
  });

  it.each([[Buffer.alloc(80, 1)], [Buffer.alloc(54, 0x7f)], [Buffer.alloc(80, 0xff)]])(
    'is unknown if its bytes are made up (%#)',
    async (bytes) => {
      const url = `${stack.publicUrl}/d/${bytes.toString('base64url')}`;
      expect((await look(url)).status).toBe(404);
      expect((await fetch(url, { method: 'POST', body: new URLSearchParams() })).status).toBe(404);
    },
  );

  it('shows nothing if it belongs to an earlier try', async () => {
    const { id, urls } = await ask({ due: 'PT1S', to: [{ name: 'Ada' }] });
    await stack.until(id, 'failed');
    await stack.request('POST', `${stack.project}/executions/${id}/redrive`, { body: {} });
    const [link] = await eventually(async () => {
      const { links } = await decisionOf(stack, id);
      expect(links[0]?.url).not.toBe(urls[0]);
      return links;
    });
    const old = await look(urls[0]);
    expect(old.status).toBe(404);
    expect(old.html).not.toContain('A discount');
    expect(link?.url).toContain('/d/');
  });
});

describe('a decision that is refused', () => {
  const post = async (body: string, headers: Record<string, string>) => {
    const { urls } = await ask({ to: [{ name: 'Ada' }] });
    return fetch(urls[0] ?? '', { method: 'POST', body, headers });
  };

  it.each([
    ['too large', 413, 'x='.padEnd(70_000, 'x'), 'application/x-www-form-urlencoded', 'Es demasiado'],
    ['no form', 415, '{}', 'application/json', 'Esta página no ha podido leer lo enviado'],
  ])('shows on a page that it is %s, in the language of its reader', async (_, status, body, type, title) => {
    const answer = await post(body, { 'content-type': type, accept: 'text/html', 'accept-language': 'es' });
    expect(answer.status).toBe(status);
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(await answer.text()).toContain(`<h1>${title}</h1>`);
  });

  it('returns the usual error to a program', async () => {
    const answer = await post('{}', { 'content-type': 'application/json', accept: 'application/json' });
    expect([answer.status, await answer.json()]).toMatchObject([415, { code: 2005 }]);
  });
});
