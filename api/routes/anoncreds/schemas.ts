import * as v from 'valibot';
import { createSchema } from '../../../services/anoncreds/create-schema.ts';
import { getSchema } from '../../../services/anoncreds/get-schema.ts';
import { listSchemas } from '../../../services/anoncreds/list-schemas.ts';
import type { Context } from '../../../services/context.ts';
import { schemaAttributes } from '../../../src/wallets/anoncreds/attributes.ts';
import { endpoint, type Endpoint } from '../../http/endpoint.ts';
import { mutate } from '../../http/mutate.ts';
import { pageOf, pageOfMany, pageQuery, pageView } from '../../http/paging.ts';
import { Schema, schemaView, SchemaWithUses } from '../../views/anoncreds.ts';
import { ProjectParams } from '../executions/params.ts';
import { WalletFilter, WalletId } from '../wallet-sessions/body.ts';

const path = '/v1/projects/{projectId}/anoncreds/schemas';

async function wholeView(ctx: Context, projectId: string, id: string) {
  const { schema, workflows } = await getSchema(ctx, { projectId, id });
  return { ...schemaView(schema), workflows };
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
    schemas: { AnonCredsSchema: Schema, AnonCredsSchemaWithUses: SchemaWithUses },
    errors: ['defaultWalletMissing', 'schemaPublished', 'anoncredsNotInstalled'],
    async handle(call) {
      const { projectId } = call.params;
      return mutate(call, {
        location: (id) => `/v1/projects/${projectId}/anoncreds/schemas/${id}`,
        view: (ctx, id) => wholeView(ctx, projectId, id),
        work: async (ctx) => ({ status: 201, recordId: await createSchema(ctx, projectId, call.body) }),
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
    async handle({ params: { projectId }, query: { walletId, ...page }, context }) {
      const filter = { walletId };
      const rows = await listSchemas(context, projectId, { filter, page: pageOf(page) });
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
    async handle({ params: { projectId, schemaId: id }, context }) {
      return { status: 200, body: await wholeView(context, projectId, id) };
    },
  }),
];
