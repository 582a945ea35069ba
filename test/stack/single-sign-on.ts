import { singleSignOnPath } from '../../api/sign-in/single-sign-on.ts';
import { cookieOf } from './member.ts';
import type { Stack } from './stack.ts';

/** The answer of the identity provider, and the cookies of the browser that asked for it. */
export interface ProvidersAnswer {
  body: Record<string, string>;
  cookie: string;
}

/** Goes to the identity provider and back, as a browser does. */
export async function askProvider({ request }: Pick<Stack, 'request'>): Promise<ProvidersAnswer> {
  const begun = await request<{ url: string }>('POST', '/v1/session/single-sign-on', { apiKey: null });
  const there = new Map<string, string>();
  let at = new URL(begun.body.url);
  while (at.pathname !== singleSignOnPath) {
    const cookie = [...there].map((pair) => pair.join('=')).join('; ');
    const answer = await fetch(at, { redirect: 'manual', headers: { cookie } });
    for (const set of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = set.split(';', 1)[0]?.split('=') ?? [];
      there.set(name, value);
    }
    at = new URL(answer.headers.get('location') ?? '', at);
  }
  return { body: Object.fromEntries(at.searchParams), cookie: cookieOf(begun.headers) };
}

/** Comes back from the identity provider, with an invitation if there is one. */
export async function comeBack(
  { request }: Pick<Stack, 'request'>,
  { body, cookie }: ProvidersAnswer,
  token?: string,
) {
  const answer = await request<{ member: { email: string } }>(
    'POST',
    token === undefined ? '/v1/session' : '/v1/invitations/accept/single-sign-on',
    { apiKey: null, headers: { cookie }, body: token === undefined ? body : { ...body, token } },
  );
  return { ...answer, isSignedIn: cookieOf(answer.headers).includes('holdfast.session_token=') };
}
