import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fetchResource } from '../../../identity/protocols/anoncreds/web-resources.ts';
import { workflowOf } from '../../stack/definitions.ts';
import { issuingByInvitation } from '../../stack/didcomm.ts';
import { holdLock } from '../../stack/held-lock.ts';
import { startSystem, type System } from '../../system/system.ts';

let system: System;
let schemaId: string;
beforeAll(async () => {
  const { LIB_ANONCREDS_PATH = '' } = process.env;
  system = await startSystem({ programs: 'production', env: { LIB_ANONCREDS_PATH } });
  const body = { name: 'Badge', version: '1.0', attributeNames: ['Name'], network: 'did:web' };
  const path = `${system.project}/anoncreds/schemas`;
  ({ schemaId } = (await system.request<{ schemaId: string }>('POST', path, { body })).body);
});
afterAll(() => system.stop());

const definitions = () => `${system.project}/anoncreds/credential-definitions`;

/** Counts what exists of credential definitions: the published objects, and the wallet's records of them. */
async function parts(): Promise<Record<string, number>> {
  const [counts] = await system.db.$client<[Record<string, number>]>`
    select (select count(*)::int from anoncreds_credential_definitions) as definitions,
      (select count(*)::int from anoncreds_registries) as registries,
      (select count(*)::int from anoncreds_status_lists) as lists,
      (select count(*)::int from wallet_records where type like 'AnonCreds%') as records`;
  return counts;
}

/** Blocks the first write to a table; reads are not blocked. */
const wayTo = (table: string) =>
  holdLock(system.db, (sql) => sql`lock table ${sql(table)} in exclusive mode`);

/**
 * The records of a definition are itself, its private half and its proof; those of a registry are itself and its
 * private half.
 */
const withOneMore = (counts: Record<string, number>, revocable: boolean) => {
  const whole = revocable
    ? { definitions: 1, registries: 1, lists: 1, records: 5 }
    : { definitions: 1, registries: 0, lists: 0, records: 3 };
  return Object.fromEntries(
    Object.entries(whole).map(([name, count]) => [name, (counts[name] ?? 0) + count]),
  );
};

/** Waits for longer than usual, because keys are found by random search, which takes long on a busy machine. */
const patiently = <T>(look: () => Promise<T>): Promise<T> => look().catch(look);

/** Checks that a definition is complete: everybody can read it, and it issues. */
async function expectWhole(credentialDefinitionId: string): Promise<void> {
  const { resource } = await fetchResource(fetch, credentialDefinitionId);
  expect(resource).toMatchObject({ schemaId, type: 'CL' });
  const offer = { anoncreds: { credentialDefinitionId, attributes: { Name: 'Ada' } } };
  const { body } = await system.start(await system.publish(workflowOf([issuingByInvitation(offer)])));
  expect((await system.until(body.id, 'onHold', 'failed')).error).toBeNull();
}

describe('kill -9 between the making of a credential definition and its publication', () => {
  it.each([
    ['anoncreds_credential_definitions', false],
    ['anoncreds_status_lists', true],
  ])(
    'leaves nothing behind if it comes before %s is written, and the next worker creates all',
    async (table, revocable) => {
      const before = await parts();
      const way = await wayTo(table);
      const attributes = { schemaId, tag: `${table} ${Math.random()}`, revocable };
      const name = 'anoncreds/createCredentialDefinition@v1';
      const workflow = await system.publish(workflowOf([{ id: 'make', name, attributes }]));
      const { body } = await system.start(workflow);
      await patiently(() => way.awaited(table));
      await system.worker.kill();
      await way.release();
      expect(await parts()).toEqual(before);

      await system.worker.start();
      const done = await patiently(() => system.until(body.id, 'completed', 'failed'));
      expect(done.error).toBeNull();
      expect(await parts()).toEqual(withOneMore(before, revocable));
      await expectWhole(String(done.payload.actions['make']?.output['credentialDefinitionId']));
      await system.expectInvariants();
    },
    420_000,
  );

  it('leaves nothing behind of a request, and the same request creates all', async () => {
    const before = await parts();
    const way = await wayTo('anoncreds_credential_definitions');
    const key = `${Math.random()}`;
    const make = () =>
      system.request<{ credentialDefinitionId: string }>('POST', definitions(), {
        body: { schemaId, tag: key },
        headers: { 'idempotency-key': key },
      });
    const answer = make().then(
      () => 'came',
      () => 'was lost',
    );
    await patiently(() => way.awaited('anoncreds_credential_definitions'));
    await system.api.kill();
    expect(await answer).toBe('was lost');
    await way.release();
    expect(await parts()).toEqual(before);

    await system.api.start();
    const made = await make();
    expect(made.status).toBe(201);
    expect(await parts()).toEqual(withOneMore(before, false));
    await expectWhole(made.body.credentialDefinitionId);
  }, 420_000);
});
