import * as v from 'valibot';
import type { Database } from '../../../db/client.ts';
import {
  findCredentialDefinition,
  listCredentialDefinitions,
} from '../../../db/queries/anoncreds/credential-definitions.ts';
import type { PublishedKey } from '../../../db/queries/anoncreds/schemas.ts';
import { workflowsNaming } from '../../../db/queries/anoncreds/used-by.ts';
import { credentialDefinitionAttributes } from '../../../src/anoncreds/attributes.ts';
import { endpoint, type Endpoint } from '../../http/endpoint.ts';
import { mutate } from '../../http/mutate.ts';
import { pageOf, pageOfMany, pageQuery, pageView } from '../../http/paging.ts';
import { isUuid } from '../../http/uuid.ts';
import {
  CredentialDefinition,
  credentialDefinitionIdOf,
  credentialDefinitionView,
  CredentialDefinitionWithUses,
  withUses,
} from '../../views/anoncreds.ts';
import { ProjectParams } from '../executions/params.ts';
import { attributesInBody } from '../wallet-sessions/attributes-in-body.ts';
import { WalletFilter, WalletId } from '../wallet-sessions/body.ts';
import { requireWallet } from '../wallet-sessions/require-wallet.ts';
import { whileKeysAreMade } from './keys-in-the-making.ts';
import { anoncreds } from '../../../identity/protocols/anoncreds/protocol.ts';
import { errors } from '../../../src/errors/catalogue.ts';

const path = '/v1/projects/{projectId}/anoncreds/credential-definitions';

async function wholeView(db: Database, key: PublishedKey) {
  const row = isUuid(key.id) ? await findCredentialDefinition(db, key) : null;
  if (!row) throw errors.recordNotFound('credentialDefinition', key.id);
  const uses = await workflowsNaming(db, key.projectId, credentialDefinitionIdOf(row));
  return withUses(credentialDefinitionView(row), uses);
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
    errors: [
      'defaultWalletMissing',
      'schemaNotFound',
      'credentialDefinitionPublished',
      'anoncredsNotInstalled',
      'tooManyDefinitionKeys',
    ],
    async handle(call, dependencies) {
      const { db, identity } = dependencies;
      const { projectId } = call.params;
      const { walletId: wanted = null, ...definition } = call.body;
      const walletId = await requireWallet(db, { projectId, id: wanted });
      const prepared = await whileKeysAreMade(() =>
        attributesInBody(async () =>
          (await identity.prepares(anoncreds, { projectId, walletId })).credentialDefinition(definition),
        ).catch((error: unknown) => ({ error })),
      );
      return mutate(call, dependencies, {
        action: 'credentialDefinition.create',
        location: (id) => `/v1/projects/${projectId}/anoncreds/credential-definitions/${id}`,
        view: (tx, id) => wholeView(tx, { projectId, id }),
        async work(tx) {
          // Not before: a repeated request has its answer, and finds what the first has published.
          if ('error' in prepared) throw prepared.error;
          await requireWallet(tx, { projectId, id: walletId });
          const { recordId } = await attributesInBody(async () =>
            (await identity.wallet(tx, { projectId, walletId }))
              .over(anoncreds)
              .createCredentialDefinition(prepared),
          );
          return { status: 201, recordId };
        },
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
      schemaId: v.optional(v.pipe(v.string(), v.description('As definitions name it.'))),
    }),
    answers: {
      200: {
        description: 'A page of credential definitions, the newest first.',
        body: pageOfMany(CredentialDefinition),
      },
    },
    async handle({ params: { projectId }, query: { walletId, schemaId, ...page } }, { db }) {
      const rows = await listCredentialDefinitions(db, projectId, { walletId, schemaId }, pageOf(page));
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
    async handle({ params: { projectId, credentialDefinitionId: id } }, { db }) {
      return { status: 200, body: await wholeView(db, { projectId, id }) };
    },
  }),
];
