import { beforeAll, describe, expect, it } from 'vitest';
import { writeAccountPlan } from '../../../db/queries/accounts/accounts.ts';
import { fetchResource } from '../../../identity/protocols/anoncreds/web-resources.ts';
import { workflowOf } from '../../stack/definitions.ts';
import { issuingByInvitation } from '../../stack/didcomm.ts';
import { sharedStack } from '../../stack/shared-stack.ts';
import type { Stack } from '../../stack/stack.ts';

interface Schema {
  id: string;
  schemaId: string;
  warning: string | null;
  workflows: { id: string; name: string }[];
}

interface Definition {
  id: string;
  credentialDefinitionId: string;
  workflows: { id: string; name: string }[];
}

let stack: Stack;
let schema: Schema;
beforeAll(async () => {
  stack = await sharedStack();
  ({ body: schema } = await create({}));
});

const schemas = () => `${stack.project}/anoncreds/schemas`;
const definitions = () => `${stack.project}/anoncreds/credential-definitions`;

const create = (body: object) =>
  stack.request<Schema>('POST', schemas(), {
    body: { name: 'Badge', version: '1.0', attributeNames: ['Name'], network: 'did:web', ...body },
  });

describe('schemas', () => {
  it('are published under an id that anybody can resolve, and never change', async () => {
    const { resource } = await fetchResource(fetch, schema.schemaId);
    expect(resource).toMatchObject({ name: 'Badge', version: '1.0', attrNames: ['Name'] });
    const [hash] = schema.schemaId.split('/').slice(-1);
    const { headers } = await fetch(`${stack.dependencies.publicUrl}/anoncreds/v1/schema/${hash}`);
    expect(headers.get('cache-control')).toContain('immutable');
    expect((await fetch(`${stack.dependencies.publicUrl}/anoncreds/v1/credDef/${hash}`)).status).toBe(404);
  });

  it('are listed and read', async () => {
    const listed = await stack.request<{ data: Schema[] }>('GET', schemas());
    expect(listed.body.data.map(({ id }) => id)).toContain(schema.id);
    const got = await stack.request<Schema>('GET', `${schemas()}/${schema.id}`);
    expect(got.body).toEqual({ ...schema, workflows: [] });
  });

  it('have each version of a name once', async () => {
    expect(await create({ attributeNames: ['Other'] })).toMatchObject({
      status: 409,
      body: { code: 2006, details: [{ field: 'version', name: 'Badge', version: '1.0' }] },
    });
    expect(await create({ version: '1.0.1' })).toMatchObject({ status: 201 });
  });

  it.each(['1', '1.0.0.0', 'v1.0', '1.x'])(
    'cannot have versions other than two or three numbers: not %s',
    async (version) => {
      expect(await create({ version })).toMatchObject({
        status: 422,
        body: { code: 2000, details: [{ field: 'version' }] },
      });
    },
  );

  it('are published under did:web with a warning if a ledger is named; the main ledger needs a plan', async () => {
    const test = await create({ name: 'Ledger', network: 'cheqd:testnet' });
    expect(test.body.schemaId).toMatch(/^did:web:/);
    expect(test.body.warning).toContain('cheqd:testnet');
    await writeAccountPlan(stack.db, stack.tenant.accountId, 'free');
    expect(await create({ name: 'Main', network: 'cheqd:mainnet' })).toMatchObject({
      status: 403,
      body: { code: 2010, details: [{ feature: 'ledgers', plan: 'free', requiredPlan: 'team' }] },
    });
    expect(await create({ name: 'Ledger', version: '2.0', network: 'cheqd:testnet' })).toMatchObject({
      status: 201,
    });
    await writeAccountPlan(stack.db, stack.tenant.accountId, 'selfHosted');
  });
});

describe('credential definitions', () => {
  it('are published, listed with their credentials, and created once for a schema and a tag', async () => {
    const body = { schemaId: schema.schemaId, tag: 'badge' };
    const headers = { 'idempotency-key': 'one' };
    const made = await stack.request<Definition>('POST', definitions(), { body, headers });
    expect(made.status).toBe(201);
    const { id, credentialDefinitionId } = made.body;
    const { resource } = await fetchResource(fetch, credentialDefinitionId);
    expect(resource).toMatchObject({ schemaId: schema.schemaId, tag: 'badge', type: 'CL' });

    const again = await stack.request<Definition>('POST', definitions(), { body, headers });
    expect(again).toMatchObject({ status: 201, body: { id } });
    expect(await stack.request('POST', definitions(), { body })).toMatchObject({
      status: 409,
      body: { code: 2006, details: [{ field: 'tag' }] },
    });

    const offer = { anoncreds: { credentialDefinitionId, attributes: { Name: 'Ada' } } };
    const workflowId = await stack.publish(workflowOf([issuingByInvitation(offer)]));
    const got = await stack.request<Definition>('GET', `${definitions()}/${id}`);
    expect(got.body.workflows).toEqual([{ id: workflowId, name: 'Test' }]);
    const listed = await stack.request<{ data: Definition[] }>(
      'GET',
      `${definitions()}?schemaId=${encodeURIComponent(schema.schemaId)}`,
    );
    expect(listed.body.data.map((one) => one.id)).toEqual([id]);
  });

  it('are refused with 2000 if their schema is unknown', async () => {
    const body = { schemaId: 'did:web:nowhere.invalid', tag: 'badge' };
    expect(await stack.request('POST', definitions(), { body })).toMatchObject({
      status: 422,
      body: { code: 2000, details: [{ reason: 'reference.unknown', field: 'schemaId' }] },
    });
  });
});
