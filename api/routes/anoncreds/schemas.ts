import * as v from 'valibot';
import type { Database } from '../../../db/client.ts';
import { findSchema, listSchemas, type PublishedKey } from '../../../db/queries/anoncreds/schemas.ts';
import { workflowsNaming } from '../../../db/queries/anoncreds/used-by.ts';
import { schemaAttributes } from '../../../src/anoncreds/attributes.ts';
import { endpoint, type Endpoint } from '../../http/endpoint.ts';
import { mutate } from '../../http/mutate.ts';
import { pageOf, pageOfMany, pageQuery, pageView } from '../../http/paging.ts';
import { isUuid } from '../../http/uuid.ts';
import { Schema, schemaIdOf, schemaView, SchemaWithUses, withUses } from '../../views/anoncreds.ts';
import { ProjectParams } from '../executions/params.ts';
import { attributesInBody } from '../wallet-sessions/attributes-in-body.ts';
import { WalletFilter, WalletId } from '../wallet-sessions/body.ts';
import { requireWallet } from '../wallet-sessions/require-wallet.ts';
import { anoncreds } from '../../../identity/protocols/anoncreds/protocol.ts';
import { errors } from '../../../src/errors/catalogue.ts';

const path = '/v1/projects/{projectId}/anoncreds/schemas';

async function wholeView(db: Database, key: PublishedKey) {
  const row = isUuid(key.id) ? await findSchema(db, key) : null;
  if (!row) throw errors.recordNotFound('schema', key.id);
  return withUses(schemaView(row), await workflowsNaming(db, key.projectId, schemaIdOf(row)));
}

export const schemaEndpoints: readonly Endpoint[] = [
  endpoint({
    method: 'POST',
    path,
    operationId: 'createSchema',
    summary: 'Publish an AnonCreds schema',
    scope: 'wallets:write',
    params: ProjectParams,
    body: v.pipe(
      v.strictObject({ walletId: WalletId, ...schemaAttributes }),
      v.examples([
        { name: 'Badge', version: '1.0', attributeNames: ['Name', 'Access Level'], network: 'did:web' },
      ]),
    ),
    answers: { 201: { description: 'The schema.', body: SchemaWithUses } },
    errors: ['defaultWalletMissing', 'schemaPublished', 'anoncredsNotInstalled'],
    async handle(call, dependencies) {
      const { projectId } = call.params;
      const { walletId: wanted = null, ...schema } = call.body;
      return mutate(call, dependencies, {
        action: 'schema.create',
        location: (id) => `/v1/projects/${projectId}/anoncreds/schemas/${id}`,
        view: (tx, id) => wholeView(tx, { projectId, id }),
        async work(tx) {
          const walletId = await requireWallet(tx, { projectId, id: wanted });
          const { recordId } = await attributesInBody(async () =>
            (await dependencies.identity.wallet(tx, { projectId, walletId }))
              .over(anoncreds)
              .createSchema(schema),
          );
          return { status: 201, recordId };
        },
      });
    },
  }),
  endpoint({
    method: 'GET',
    path,
    operationId: 'listSchemas',
    summary: "List the project's AnonCreds schemas",
    scope: 'wallets:read',
    params: ProjectParams,
    query: v.strictObject({ ...pageQuery, walletId: WalletFilter }),
    answers: { 200: { description: 'A page of schemas, the newest first.', body: pageOfMany(Schema) } },
    async handle({ params: { projectId }, query: { walletId, ...page } }, { db }) {
      const rows = await listSchemas(db, projectId, { walletId }, pageOf(page));
      return { status: 200, body: pageView(rows, page, schemaView) };
    },
  }),
  endpoint({
    method: 'GET',
    path: `${path}/{schemaId}`,
    operationId: 'getSchema',
    summary: 'Get an AnonCreds schema, and which workflows use it',
    scope: 'wallets:read',
    params: v.object({ projectId: v.string(), schemaId: v.string() }),
    answers: { 200: { description: 'The schema.', body: SchemaWithUses } },
    async handle({ params: { projectId, schemaId: id } }, { db }) {
      return { status: 200, body: await wholeView(db, { projectId, id }) };
    },
  }),
];
