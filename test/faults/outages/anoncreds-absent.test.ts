import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { check, workflowOf } from '../../stack/definitions.ts';
import { askingByInvitation, issuingByInvitation } from '../../stack/didcomm.ts';
import { createBadgeTemplate, issuing } from '../../stack/wallets.ts';
import { makeFolder, startSystem, type System } from '../../system/system.ts';

let system: System;
beforeAll(async () => {
  // This folder contains no library.
  system = await startSystem({ programs: 'production', env: { LIB_ANONCREDS_PATH: makeFolder() } });
});
afterAll(() => system.stop());

const refusal = {
  code: 2010,
  details: [
    { reason: 'feature.missing', message: expect.stringContaining('LIB_ANONCREDS_PATH'), feature: 'ledgers' },
  ],
};

const credentialDefinitionId = 'did:web:issuer.example?service=anoncreds&relativeRef=/credDef/z';
const offer = { anoncreds: { credentialDefinitionId, attributes: { Name: 'Ada' } } };
const request = { anoncreds: { name: 'Name', version: '1.0', attributes: [{ names: ['Name'] }] } };

describe('an installation without the AnonCreds library', () => {
  it('starts both processes, and each logs once why AnonCreds is missing', () => {
    for (const service of [system.api, system.worker]) {
      const said = service
        .written()
        .split('\n')
        .filter((line) => line.includes('AnonCreds'));
      expect(said).toEqual([
        expect.stringContaining('AnonCreds are off: LIB_ANONCREDS_PATH has no library for this machine'),
      ]);
    }
  });

  it.each([
    ['anoncreds/schemas', { name: 'Badge', version: '1.0', attributeNames: ['Name'], network: 'did:web' }],
    ['anoncreds/credential-definitions', { schemaId: 'did:web:issuer.example', tag: 'badge' }],
    ['didcomm/issuance', offer],
    ['didcomm/verification', request],
  ])('refuses an AnonCreds request with 2010: POST %s', async (path, body) => {
    const reply = await system.request('POST', `${system.project}/${path}`, { body });
    expect(reply).toMatchObject({ status: 403, body: refusal });
  });

  it.each([
    {
      id: 'schema',
      name: 'anoncreds/createSchema@v1',
      attributes: { name: 'Badge', version: '1.0', attributeNames: ['Name'], network: 'did:web' },
    },
    {
      id: 'definition',
      name: 'anoncreds/createCredentialDefinition@v1',
      attributes: { schemaId: 'did:web:issuer.example', tag: 'badge' },
    },
    issuingByInvitation(offer),
    askingByInvitation(request),
  ])('saves and publishes a workflow, which fails with 2010 at $name', async (action) => {
    const { body } = await system.start(await system.publish(workflowOf([check('before'), action])));
    const failed = await system.until(body.id, 'failed', 'completed', 'onHold');
    expect(failed).toMatchObject({ completedActionIds: ['before'], error: refusal });
  });

  it('does everything else', async () => {
    const templateId = await createBadgeTemplate(system);
    const { body } = await system.start(
      await system.publish(workflowOf([check('one'), issuing('issue', templateId, { name: 'Ada' })])),
    );
    expect((await system.until(body.id, 'onHold', 'failed')).error).toBeNull();
    expect(await system.request('GET', `${system.project}/anoncreds/schemas`)).toMatchObject({
      status: 200,
      body: { data: [] },
    });
    await system.expectInvariants();
  });
});
