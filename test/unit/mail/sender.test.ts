import { describe, expect, it } from 'vitest';
import { senderOf, sentForAccount } from '../../../src/people/mail/sender.ts';

const own = { name: 'Holdfast', address: 'no-reply@holdfast.test' };

describe('the sender of a mail', () => {
  it.each([
    ['no-reply@holdfast.test', { name: '', address: 'no-reply@holdfast.test' }],
    ['Our Flows <no-reply@holdfast.test>', { name: 'Our Flows', address: 'no-reply@holdfast.test' }],
  ])('is read from %s', (text, read) => {
    expect(senderOf(text)).toEqual(read);
  });

  it('names the account', () => {
    expect(sentForAccount(own, 'Acme & Söhne').name).toBe('Acme & Söhne via Holdfast');
    expect(sentForAccount({ ...own, name: '' }, 'Acme').name).toBe('Acme via Holdfast');
    expect(sentForAccount({ ...own, name: 'Our Flows' }, 'Acme')).toEqual({
      name: 'Acme via Our Flows',
      address: own.address,
    });
  });

  it.each([
    ['Acme\r\nBcc: eve@example.com', 'Acme Bcc eve example com via Holdfast'],
    ['"Bank" <service@bank.example>', 'Bank service bank example via Holdfast'],
    ['A\u202Ecba\u0000\u2028b', 'A cba b via Holdfast'],
    ['x'.repeat(500), `${'x'.repeat(60)} via Holdfast`],
    ['<>"@', 'Holdfast'],
  ])('has nothing of %j that is more than a name', (account, name) => {
    expect(sentForAccount(own, account).name).toBe(name);
  });
});
