import * as v from 'valibot';
import {
  createCredentialDefinition,
  prepareCredentialDefinition,
} from '../../../services/anoncreds/create-credential-definition.ts';
import { getCredentialDefinition } from '../../../services/anoncreds/get-credential-definition.ts';
import { listCredentialDefinitions } from '../../../services/anoncreds/list-credential-definitions.ts';
import type { Context } from '../../../services/context.ts';
import { credentialDefinitionAttributes } from '../../../src/wallets/anoncreds/attributes.ts';
import { endpoint, type Endpoint } from '../../http/endpoint.ts';
import { mutate } from '../../http/mutate.ts';
import { pageOf, pageOfMany, pageQuery, pageView } from '../../http/paging.ts';
import {
  CredentialDefinition,
  credentialDefinitionView,
  CredentialDefinitionWithUses,
} from '../../views/anoncreds.ts';
import { ProjectParams } from '../executions/params.ts';
import { WalletFilter, WalletId } from '../wallet-sessions/body.ts';

const path = '/v1/projects/{projectId}/anoncreds/credential-definitions';

async function wholeView(ctx: Context, projectId: string, id: string) {
  const { definition, workflows } = await getCredentialDefinition(ctx, { projectId, id });
  return { ...credentialDefinitionView(definition), workflows };
}

export const credentialDefinitionEndpoints: readonly Endpoint[] = [
  endpoint({
    method: 'POST',
    path,
    operationId: 'createCredentialDefinition',
    summary: 'Publish an AnonCreds credential definition',
    description: 'Making its keys takes some seconds, on a busy machine longer.',
    scope: 'wallets:write',
    params: ProjectParams,
    body: v.pipe(
      v.strictObject({ walletId: WalletId, ...credentialDefinitionAttributes }),
      v.examples([
        {
          schemaId:
            'did:web:holdfast.example:dids:0198f3a4-0a1b-7c2d-9e3f-0a1b2c3d4e60?service=anoncreds&relativeRef=/schema/9VYHjV3yaQhkUPDAgLQcP6EMvQ7Y3PyKNMM7NVrPAqBc',
          tag: 'badge',
          revocable: true,
        },
      ]),
    ),
    answers: { 201: { description: 'The credential definition.', body: CredentialDefinitionWithUses } },
    schemas: { CredentialDefinition, CredentialDefinitionWithUses },
    errors: [
      'defaultWalletMissing',
      'schemaNotFound',
      'credentialDefinitionPublished',
      'anoncredsNotInstalled',
      'tooManyDefinitionKeys',
    ],
    async handle(call) {
      const { projectId } = call.params;
      const prepared = await prepareCredentialDefinition(call.context, projectId, call.body);
      return mutate(call, {
        location: (id) => `/v1/projects/${projectId}/anoncreds/credential-definitions/${id}`,
        view: (ctx, id) => wholeView(ctx, projectId, id),
        work: async (ctx) => ({ status: 201, recordId: await createCredentialDefinition(ctx, prepared) }),
      });
    },
  }),
  endpoint({
    method: 'GET',
    path,
    operationId: 'listCredentialDefinitions',
    summary: "List the project's AnonCreds credential definitions",
    scope: 'wallets:read',
    params: ProjectParams,
    query: v.strictObject({
      ...pageQuery,
      walletId: WalletFilter,
      schemaId: v.optional(v.pipe(v.string(), v.description('The id of the schema, as in definitions.'))),
    }),
    answers: {
      200: {
        description: 'A page of credential definitions, the newest first.',
        body: pageOfMany(CredentialDefinition),
      },
    },
    async handle({ params: { projectId }, query: { walletId, schemaId, ...page }, context }) {
      const filter = { walletId, schemaId };
      const rows = await listCredentialDefinitions(context, projectId, { filter, page: pageOf(page) });
      return { status: 200, body: pageView(rows, page, credentialDefinitionView) };
    },
  }),
  endpoint({
    method: 'GET',
    path: `${path}/{credentialDefinitionId}`,
    operationId: 'getCredentialDefinition',
    summary: 'Get an AnonCreds credential definition, and which workflows use it',
    scope: 'wallets:read',
    params: v.object({ projectId: v.string(), credentialDefinitionId: v.string() }),
    answers: { 200: { description: 'The credential definition.', body: CredentialDefinitionWithUses } },
    async handle({ params: { projectId, credentialDefinitionId: id }, context }) {
      return { status: 200, body: await wholeView(context, projectId, id) };
    },
  }),
];
