import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { invoking } from '../../../identity/protocols/openid4vc/invoking.ts';
import { detailsFromIssues } from '../../../src/language/errors/details.ts';
import { Invocation, invokedAt, usualInvocation } from '../../../src/wallets/openid4vc/invocation.ts';

const acme = { name: 'acme', requests: 'https://wallet.acme.example/ask' };
const problems = (setting: object) =>
  detailsFromIssues(v.safeParse(Invocation, setting).issues ?? [], ['openid4vcInvocation'], Invocation).map(
    ({ field, message }) => `${field} ${message}`,
  );

describe('the link of a request or an offer', () => {
  const request = 'openid4vp://?client_id=did%3Ajwk%3Ax&request_uri=https%3A%2F%2Fverifier.example%2Fr%2F1';
  const parameters = request.slice('openid4vp://?'.length);

  it.each([
    ['openid4vp://', `openid4vp://?${parameters}`],
    ['haip-vp://', `haip-vp://?${parameters}`],
    ['https://wallet.example', `https://wallet.example/?${parameters}`],
    ['https://wallet.example/ask', `https://wallet.example/ask?${parameters}`],
    ['https://wallet.example/ask?', `https://wallet.example/ask?${parameters}`],
    ['https://wallet.example/ask?a=b%20c&flag', `https://wallet.example/ask?a=b%20c&flag&${parameters}`],
    ['https://wallet.example/?a=1+2', `https://wallet.example/?a=1+2&${parameters}`],
  ])('starts with %s, whose query stays unchanged', (at, link) => {
    expect(invoking(at, request)).toBe(link);
  });

  it('may belong to an offer, too', () => {
    const offer = 'openid-credential-offer://?credential_offer_uri=https%3A%2F%2Fissuer.example%2Fo%2F1';
    expect(invoking('haip-vci://', offer)).toBe(
      'haip-vci://?credential_offer_uri=https%3A%2F%2Fissuer.example%2Fo%2F1',
    );
  });
});

describe('the setting of how wallets are invoked', () => {
  it('has the usual schemes by default', () => {
    expect(v.parse(Invocation, {})).toEqual(usualInvocation);
  });

  it('is overridden by a request or an offer itself', () => {
    const setting = { ...usualInvocation, requests: 'acme', wallets: [acme] };
    expect(invokedAt(setting, 'requests')).toBe(acme.requests);
    expect(invokedAt(setting, 'requests', 'haip-vp://')).toBe('haip-vp://');
    expect(invokedAt(setting, 'offers')).toBe('openid-credential-offer://');
    expect(invokedAt(usualInvocation, 'requests', 'acme')).toBeNull();
    expect(invokedAt(setting, 'offers', 'acme')).toBeNull();
    expect(invokedAt(setting, 'requests', 'https://evil.example')).toBeNull();
  });

  it.each([
    [{ requests: 'openid-credential-offer://' }, 'openid4vcInvocation.requests must be openid4vp://'],
    [{ offers: 'haip-vp://' }, 'openid4vcInvocation.offers must be openid-credential-offer://'],
    [
      { requests: 'javascript://' },
      'openid4vcInvocation.requests must be openid4vp://, haip-vp:// or the name',
    ],
    [{ requests: 'https://wallet.example' }, 'openid4vcInvocation.requests must be openid4vp://'],
    [
      { requests: 'acme' },
      'openid4vcInvocation.requests must be openid4vp://, haip-vp:// or the name of one of `wallets`',
    ],
    [
      { offers: 'acme', wallets: [acme] },
      'openid4vcInvocation.offers must be openid-credential-offer://, haip-vci:// or the name',
    ],
    [{ wallets: [{ name: 'acme' }] }, 'openid4vcInvocation.wallets.0 must have at least one link'],
    [{ wallets: [{ ...acme, name: 'haip-vp://' }] }, 'openid4vcInvocation.wallets.0.name must be up to 50'],
    [{ wallets: [acme, acme] }, 'openid4vcInvocation.wallets must have each name once'],
  ])('is refused: %j', (setting, problem) => {
    expect(problems(setting)).toEqual([expect.stringContaining(problem)]);
  });

  it('has no links of another kind', () => {
    const found = problems({ wallets: [{ ...acme, links: acme.requests }] });
    expect(found).toEqual([expect.stringContaining('openid4vcInvocation.wallets.0.links ')]);
  });

  it.each([
    ['http://wallet.example', 'must be an https URL'],
    ['openid4vp://', 'must be an https URL'],
    ['https:wallet.example', 'must be an https URL'],
    ['https://', 'must be an https URL'],
    ['https://me@wallet.example', 'must not contain a user name or a password'],
    ['https://me:secret@wallet.example/', 'must not contain a user name or a password'],
    ['https://@wallet.example', 'must not contain a user name or a password'],
    ['https://wallet.example/#', 'must not have a fragment'],
    ['https://wallet.example/#here', 'must not have a fragment'],
    ["https://wallet.example/it's", 'must be written as RFC 3986 says'],
    ['https://wallet.example/a b', 'must be written as RFC 3986 says'],
    ['https://wallet.example\\@other.example/', 'must be written as RFC 3986 says'],
    ['https://wаllet.example/', 'must be written as RFC 3986 says'],
    ['https://wallet.example/?client_id=x', 'must not have a parameter that requests or offers append'],
    ['https://wallet.example/?credential%5Foffer_uri=x', 'must not have a parameter'],
    [`https://${'long.'.repeat(100)}example`, 'must have at most 500 characters'],
  ])('refuses the link %s', (link, problem) => {
    const found = problems({ wallets: [{ name: 'acme', requests: link }] });
    expect(found).toContainEqual(
      expect.stringContaining(`openid4vcInvocation.wallets.0.requests ${problem}`),
    );
    expect(problems({ wallets: [{ name: 'acme', offers: link }] })).toHaveLength(found.length);
  });

  it.each(['https://wallet.example', 'https://wallet.example:8443/open?by=us', 'https://wallet.example/a@b'])(
    'accepts the link %s',
    (requests) => {
      expect(problems({ wallets: [{ name: 'acme', requests }] })).toEqual([]);
    },
  );
});
