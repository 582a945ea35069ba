import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { browserOf, knowBrowser } from '../../../api/handoff/browser.ts';

const browser = 'b'.repeat(43);

async function cookieAt(publicUrl: string) {
  const app = Fastify();
  app.get('/', (_, reply) => {
    knowBrowser(reply, { token: 'token', publicUrl, browser });
    return reply.send();
  });
  return (await app.inject('/')).headers['set-cookie'];
}

async function browserIn(cookie: string) {
  const app = Fastify();
  app.get('/', (request) => ({ browser: browserOf(request) }));
  return (await app.inject({ url: '/', headers: { cookie } })).json<{ browser: string | null }>().browser;
}

describe('the cookie of a browser that has opened a request', () => {
  it.each([
    ['http://127.0.0.1:3000', '/h/token', ''],
    ['https://holdfast.example', '/h/token', '; Secure'],
    ['https://example.com/base/path', '/base/path/h/token', '; Secure'],
  ])('is for its page alone, and for https if the URL has it: %s', async (publicUrl, path, secure) => {
    expect(await cookieAt(publicUrl)).toBe(
      `holdfast-opened=${browser}; Path=${path}; Max-Age=86400; HttpOnly; SameSite=Lax${secure}`,
    );
  });

  it.each([
    [`holdfast-opened=${browser}`, browser],
    [`a=1; holdfast-opened=${browser}; b=2`, browser],
    [`not-holdfast-opened=${browser}`, null],
    ['holdfast-opened=x', null],
    [`holdfast-opened=${browser}b`, null],
  ])('is read among others, and only if it has the right form: %s', async (cookie, read) => {
    expect(await browserIn(cookie)).toBe(read);
  });
});
