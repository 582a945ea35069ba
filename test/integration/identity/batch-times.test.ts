import { Mdoc } from '@credo-ts/core';
import { decodeJwt } from 'jose';
import { beforeAll, describe, expect, it } from 'vitest';
import { workflowOf } from '../../stack/definitions.ts';
import { issueCertificate } from '../../stack/certificates.ts';
import { openOffer } from '../../stack/raw-issuance.ts';
import { sharedStack } from '../../stack/shared-stack.ts';
import type { Stack } from '../../stack/stack.ts';
import { badgeTemplate, createBadgeTemplate, issuing, shown } from '../../stack/wallets.ts';

let stack: Stack;
/** The validity of the certificate that signs, in seconds since the epoch. */
let certificate: { from: number; until: number };
beforeAll(async () => {
  stack = await sharedStack();
  const { chain, privateKey } = issueCertificate();
  const { body } = await stack.request<{ notBefore: string; notAfter: string }>(
    'POST',
    `/v1/wallets/${stack.tenant.walletId}/certificates`,
    { body: { chain, privateKey } },
  );
  certificate = { from: secondsOf(body.notBefore), until: fullHour(secondsOf(body.notAfter)) };
});

const secondsOf = (time: string | Date) => Math.floor(new Date(time).getTime() / 1000);
const hour = 3600;
const fullHour = (seconds: number) => Math.floor(seconds / hour) * hour;

/** Returns the times in three copies of a credential. */
async function copiesOf(template: object, attributes: object): Promise<string[]> {
  const id = await createBadgeTemplate(stack, template);
  const execution = await stack.run(
    await stack.publish(workflowOf([issuing('issue', id, attributes, { batchSize: 3 })])),
  );
  const wallet = await openOffer(shown(execution, 'issue', 'offerUri'));
  const { body } = await wallet.ask('credential', {
    credential_configuration_id: id,
    proofs: { jwt: await wallet.prove(3) },
  });
  return (body['credentials'] as { credential: string }[]).map(({ credential }) => credential);
}

const timesOf = (sdJwt: string) => {
  const { iat, exp } = decodeJwt(sdJwt.split('~')[0] ?? '');
  return { iat: Number(iat), exp: Number(exp) };
};

describe('copies of a batch cannot be recognised by their times', () => {
  it('SD-JWT VCs of a DID: rounded to the hour', async () => {
    const times = (await copiesOf({ ...badgeTemplate, validFor: 'P1Y' }, { name: 'Ada' })).map(timesOf);
    const [first = { iat: 0, exp: 0 }] = times;
    expect(times).toEqual([first, first, first]);
    expect([first.iat % hour, first.exp % hour]).toEqual([0, 0]);
    expect(Date.now() / 1000 - first.iat).toBeLessThan(2 * hour);
  });

  it('SD-JWT VCs of a certificate: inside its validity, which is shorter than what was promised', async () => {
    const template = { ...badgeTemplate, issuer: 'x5c', validFor: 'P10Y' };
    const times = (await copiesOf(template, { name: 'Ada' })).map(timesOf);
    const expected = { iat: certificate.from, exp: certificate.until };
    expect(times).toEqual([expected, expected, expected]);
  });

  it('mdocs', async () => {
    const template = {
      name: 'Licence',
      format: 'mso_mdoc',
      doctype: 'org.iso.18013.5.1.mDL',
      claims: [{ namespace: 'org.iso.18013.5.1', name: 'family_name' }],
      validFor: 'P10Y',
    };
    const copies = await copiesOf(template, { family_name: 'Lovelace' });
    const times = copies.map((copy) => Mdoc.fromBase64Url(copy).validityInfo);
    const from = new Date(certificate.from * 1000);
    const expected = { signed: from, validFrom: from, validUntil: new Date(certificate.until * 1000) };
    expect(times).toEqual([expected, expected, expected]);
  });
});
