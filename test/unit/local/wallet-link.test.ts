import { describe, expect, it } from 'vitest';
import { linkKindOf } from '../../../local/wallet/link.ts';

describe('a link that the simulated wallet is given', () => {
  it.each([
    ['openid-credential-offer://?credential_offer_uri=https%3A%2F%2Fexample.com', 'offer'],
    ['openid4vp://?client_id=x&request_uri=https%3A%2F%2Fexample.com', 'request'],
    ['haip-vci://?credential_offer_uri=https%3A%2F%2Fexample.com', 'offer'],
    ['haip-vp://?client_id=x&request_uri=https%3A%2F%2Fexample.com', 'request'],
    ['https://wallet.example/receive?by=us&credential_offer_uri=https%3A%2F%2Fexample.com', 'offer'],
    ['https://wallet.example/ask?by=us&client_id=x&request_uri=https%3A%2F%2Fexample.com', 'request'],
    ['https://example.com/didcomm/i/abc', 'invitation'],
    ['https://example.com/didcomm?oob=abc', 'invitation'],
  ])('%s is an %s', (link, kind) => {
    expect(linkKindOf(new URL(link))).toBe(kind);
  });

  it('is refused with that reason if it leads to a page for a person', () => {
    expect(() => linkKindOf(new URL('http://127.0.0.1:8080/h/Zm9v_-'))).toThrow(
      /page for a person \(handoffUrl\)/,
    );
  });
});
