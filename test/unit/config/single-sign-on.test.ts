import { describe, expect, it } from 'vitest';
import { singleSignOn } from '../../../src/account/config/derived.ts';

const none = {
  OIDC_ISSUER: undefined,
  OIDC_CLIENT_ID: undefined,
  OIDC_CLIENT_SECRET: undefined,
  OIDC_NAME: 'single sign-on',
  OIDC_GROUPS_CLAIM: 'groups',
};
const issuer = 'https://id.example.com';

describe('single sign-on', () => {
  it('is off unless an issuer is named', () => {
    expect(singleSignOn(none)).toBeNull();
    expect(singleSignOn({ ...none, OIDC_CLIENT_ID: 'holdfast' })).toBeNull();
  });

  it('needs the client id for the issuer', () => {
    const whole = { ...none, OIDC_ISSUER: issuer, OIDC_CLIENT_ID: 'holdfast', OIDC_CLIENT_SECRET: 'secret' };
    expect(singleSignOn(whole)).toEqual({
      issuer,
      clientId: 'holdfast',
      clientSecret: 'secret',
      name: 'single sign-on',
      groupsClaim: 'groups',
    });
    for (const missing of ['OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET']) {
      expect(() => singleSignOn({ ...whole, [missing]: undefined })).toThrow('belong to OIDC_ISSUER');
    }
  });
});
