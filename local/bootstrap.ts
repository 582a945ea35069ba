import { v7 as uuidv7 } from 'uuid';
import * as v from 'valibot';
import { createAccountOf } from '../db/queries/accounts/account-of.ts';
import { createEvaluator } from '../threads/evaluator.ts';
import { actIn, type AdministratorContext } from '../services/administrator.ts';
import { inTransaction } from '../services/context.ts';
import { createWorkflow } from '../services/workflows/create.ts';
import { publishWorkflow } from '../services/workflows/publish.ts';
import { readDraft } from '../services/workflows/read-draft.ts';
import { connectDatabase, endDatabase, type Database } from '../db/connection/client.ts';
import { insertApiKey } from '../db/queries/api-keys.ts';
import { createTenant, findFirstTenant } from '../db/queries/accounts/tenants.ts';
import { findCredentials } from '../db/queries/key-credentials.ts';
import { insertTemplate, readTemplates } from '../db/queries/wallets/templates.ts';
import { readWorkflows } from '../db/queries/workflows.ts';
import type { Vault } from '../db/encryption/vault.ts';
import { generateApiKey, hashSecret, secretMatches } from '../db/encryption/api-keys.ts';
import { catalogue } from '../src/actions/catalogue.ts';
import { parseApiKey } from '../src/account/keys/api-key.ts';
import { scopes } from '../src/account/keys/scopes.ts';
import { CredentialTemplateBody } from '../src/wallets/templates/templates.ts';
import { namesIn, withIds } from '../console/src/workflows/gallery/placeholders.ts';
import { galleryTemplates } from './gallery/gallery.ts';
import { badgeSample, orderSample } from './samples.ts';
import { signInLinkOf, vaultOf, type Installation } from './sign-in-link.ts';

export interface BootstrapOptions extends Installation {
  /**
   * The key of an earlier start. It is returned if it is still valid for the local project; otherwise a new one is
   * created.
   */
  rememberedApiKey: string | undefined;
}

export interface BootstrapResult {
  apiKey: string;
  projectId: string;
  walletId: string;
  /** The published sample workflow. */
  workflowId: string;
  /** A link that opens the console, once. */
  consoleUrl: string;
  /** The published sample workflow that needs a wallet. */
  badgeWorkflowId: string;
}

interface Tenant {
  accountId: string;
  projectId: string;
  walletId: string;
}

/**
 * Creates the records that first requests need, once: an account, a project, a wallet, an API key and two published sample
 * workflows.
 */
export async function bootstrap(options: BootstrapOptions): Promise<BootstrapResult> {
  const db = connectDatabase({ url: options.databaseUrl, max: 1, applicationName: 'holdfast-bootstrap' });
  try {
    const vault = vaultOf(options.masterKeys);
    const tenant = (await findFirstTenant(db)) ?? (await makeTenant(db, vault));
    return {
      apiKey: await keyOf(db, tenant, options.rememberedApiKey),
      projectId: tenant.projectId,
      walletId: tenant.walletId,
      workflowId: await sampleOf(db, vault, tenant, orderSample.source),
      badgeWorkflowId: await sampleOf(db, vault, tenant, badgeSample.source),
      consoleUrl: await signInLinkOf(db, tenant, options),
    };
  } finally {
    await endDatabase(db);
  }
}

async function makeTenant(db: Database, vault: Vault): Promise<Tenant> {
  const walletId = uuidv7();
  const { wrappedKey } = vault.create(walletId);
  const names = { account: 'Local', project: 'Local project', wallet: 'Local wallet' };
  return createTenant(db, names, { walletId, walletKey: wrappedKey });
}

async function keyOf(
  db: Database,
  { accountId, projectId }: Tenant,
  remembered: string | undefined,
): Promise<string> {
  const parts = remembered === undefined ? null : parseApiKey(remembered);
  if (remembered !== undefined && parts) {
    const found = await findCredentials(db, { publicId: parts.publicId, projectId });
    const opens = found?.usable && found.ownsProject && secretMatches(parts.secret, found.secretHash);
    // A newer version may have more scopes.
    if (opens && scopes.every((scope) => found.scopes.includes(scope))) return remembered;
  }
  const { value, publicId, secret } = generateApiKey();
  const name = `local ${new Date().toISOString()}`;
  await insertApiKey(db, { accountId, name, publicId, secretHash: hashSecret(secret), scopes });
  return value;
}

/** The id of the project's template of this name; if there is none, it is created from the gallery's. */
async function templateOf(db: Database, { projectId }: Tenant, wanted: string): Promise<string> {
  const key = { projectId, kind: 'credential' as const };
  const oldest = await readTemplates(db, key, { limit: 100, after: null, newestFirst: false });
  const known = oldest.find(({ name }) => name === wanted);
  if (known) return known.id;
  const { name, ...template } = galleryTemplates.credentials.find((one) => one.name === wanted) ?? {
    name: wanted,
  };
  const body = JSON.stringify(v.parse(CredentialTemplateBody, template));
  return (await insertTemplate(db, key, { name, body })).id;
}

/** The published workflow with the sample's name: the request that is shown fits no other. */
async function sampleOf(db: Database, vault: Vault, tenant: Tenant, text: string): Promise<string> {
  const { projectId } = tenant;
  const ids = new Map<string, string>();
  for (const name of namesIn(text)) ids.set(name, await templateOf(db, tenant, name));
  const evaluation = { catalogue, evaluator: createEvaluator(createAccountOf(db)) };
  const { draft } = await readDraft({ tx: db, ...evaluation }, projectId, {
    source: withIds(text, ids),
    format: 'yaml',
  });
  const oldest = await readWorkflows(db, projectId, {}, { limit: 100, after: null, newestFirst: false });
  const sample = oldest.find(
    ({ name, publishedVersion }) => name === draft.name && publishedVersion !== null,
  );
  if (sample) return sample.id;
  const caller = await actIn(administratorOf(db), tenant.accountId);
  return inTransaction({ ...caller, ...evaluation, vault }, async (ctx) => {
    const { id } = await createWorkflow(ctx, projectId, draft);
    await publishWorkflow(ctx, { projectId, id });
    return id;
  });
}

const administratorOf = (db: Database): AdministratorContext => ({
  tx: db,
  administrator: 'npm start',
  origin: { ip: null, requestId: null },
  clock: () => new Date(),
  afterCommit: (task) => void task(),
});
