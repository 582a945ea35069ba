import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { on, refuseField } from './api.ts';
import { inProject, open } from './open.ts';
import { everyRecord } from './records/project.ts';
import { idOf, listOf } from './records/record.ts';
import { certificate, trustAnchor, wallet } from './records/values.ts';
import { button, chooseOption, dialog, shows, showsFieldError, textbox } from './shown.ts';

beforeEach(everyRecord);

it('how a wallet is opened is changed, and a link that is refused says why at its field', async () => {
  const saved = on('PATCH /v1/wallets/{walletId}', ({ body }) => {
    const { openid4vcInvocation } = body as Pick<typeof wallet, 'openid4vcInvocation'>;
    const [own] = openid4vcInvocation.wallets;
    if (own?.requests?.startsWith('http:'))
      return refuseField('openid4vcInvocation.wallets.0.requests', 'must be an https URL');
    const changed = { ...wallet, openid4vcInvocation };
    on('GET /v1/wallets/{walletId}', () => changed);
    return changed;
  });
  await open(inProject(`/wallets/${wallet.id}`));
  await shows(page.getByText('openid4vp://'));
  await shows(page.getByText('openid-credential-offer://'));
  await button('Edit').click();
  await button('Add a wallet with a link').click();
  await page.getByLabelText('Name of the wallet').fill('acme');
  await page.getByLabelText('Link for requests').fill('http://wallet.acme.example/ask');
  await button('Save').click();
  await showsFieldError('must be an https URL');
  await page.getByLabelText('Link for requests').fill('https://wallet.acme.example/ask');
  await chooseOption('Requests open with', 'acme');
  await chooseOption('Offers open with', 'haip-vci://');
  await button('Save').click();
  const facts = () => [...document.querySelectorAll('dl > div')].map((fact) => fact.textContent);
  await expect
    .poll(facts)
    .toEqual(
      expect.arrayContaining([
        'Requests open withacme',
        'Offers open withhaip-vci://',
        'Link of acme for requestshttps://wallet.acme.example/ask',
      ]),
    );
  expect(saved.bodies().at(-1)).toMatchObject({
    openid4vcInvocation: {
      requests: 'acme',
      offers: 'haip-vci://',
      wallets: [{ name: 'acme', requests: 'https://wallet.acme.example/ask' }],
    },
  });
});

it('a trust anchor and a certificate for development are made, and listed', async () => {
  const city = { ...trustAnchor, id: idOf(43), name: 'City registry' };
  const trusted = on('POST /v1/projects/{projectId}/trust-anchors', () => {
    on('GET /v1/projects/{projectId}/trust-anchors', () => listOf(trustAnchor, city));
    return city;
  });
  await open(inProject('/wallets'));
  await button('New trust anchor').click();
  await textbox('Name').fill('City registry');
  await textbox('DID').fill('did:web:registry.example.com');
  await button('Create').click();
  await shows(page.getByRole('row', { name: /City registry/ }));
  const made = on('POST /v1/wallets/{walletId}/certificates', () => {
    const development = { ...certificate, id: idOf(44), subject: 'CN=Works,C=ES' };
    on('GET /v1/wallets/{walletId}/certificates', () => listOf(certificate, development));
    return development;
  });
  await page.getByRole('link', { name: wallet.name }).click();
  await shows(page.getByText('did:jwk:').first());
  await button('New certificate').click();
  await page.getByText('For development').click();
  await dialog().getByLabelText('Name').fill('Works');
  await page.getByLabelText('Country').fill('ES');
  await button('Make it').click();
  await shows(page.getByRole('row', { name: /CN=Works/ }));
  expect(trusted.bodies()).toEqual([{ name: 'City registry', did: 'did:web:registry.example.com' }]);
  expect(made.bodies()).toMatchObject([{ selfSigned: { commonName: 'Works', country: 'ES' } }]);
});
