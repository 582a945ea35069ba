import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { connectDatabase } from '../../db/connection/client.ts';
import { migrate } from '../../db/migrating/migrate.ts';
import { insertTemplate } from '../../db/queries/wallets/templates.ts';
import { bootstrap } from '../../local/bootstrap.ts';
import { freePorts } from '../../local/ports.ts';
import { ensureDatabase } from '../../local/postgres/server.ts';
import { waitUntilReady } from '../../local/processes/wait-until-ready.ts';
import type { Environment } from '../environment/environment.ts';
import { askForDegree, diploma } from '../../test/stack/didcomm.ts';
import { askForBadge, badgeTemplate } from '../../test/stack/wallets.ts';
import { accessBadge } from './access-badge.ts';
import { startNode } from './node-process.ts';
import { createRequester } from './requester.ts';
import type { WalletDoings } from './wallet-doings.ts';
import type { VariantRun, VariantEnd, WalletVariant } from './wallet-variant.ts';

const lifetimeMs = 3_600_000;

/**
 * Starts the same identity room with its endpoints, in a process and on a database of its own, without executions and
 * Temporal.
 */
export async function startBareWallet(environment: Environment, name: string): Promise<WalletVariant> {
  await ensureDatabase(environment.postgres.url('postgres'), name);
  const databaseUrl = environment.postgres.url(name);
  await migrate(databaseUrl);
  const masterKeys = `bench:${randomBytes(32).toString('base64')}`;
  const [port = 0] = await freePorts(1);
  const publicUrl = `http://127.0.0.1:${port}`;
  const tenant = await bootstrap({ databaseUrl, publicUrl, masterKeys, rememberedApiKey: undefined });
  const { projectId, walletId } = tenant;
  const templateId = await templateOf(databaseUrl, projectId);
  const process = await startNode(environment, {
    name,
    script: 'bench/processes/wallets.ts',
    env: {
      DATABASE_URL: databaseUrl,
      HOLDFAST_MASTER_KEY: masterKeys,
      PUBLIC_URL: publicUrl,
      PORT: String(port),
      EGRESS_ALLOW: 'http,loopback',
    },
  });
  await waitUntilReady(process, environment.files(name).logFile, async () => {
    await fetch(publicUrl, { signal: AbortSignal.timeout(2_000) });
  });

  const request = createRequester(publicUrl, {});
  const owner = { projectId, walletId };
  const does = async <Method extends keyof WalletDoings>(
    method: Method,
    argument: Parameters<WalletDoings[Method]>[1],
  ): Promise<Awaited<ReturnType<WalletDoings[Method]>>> => {
    const body = { owner, argument };
    const text = await request({ method: 'POST', path: `/do/${method}`, body });
    return (JSON.parse(text) as { result: Awaited<ReturnType<WalletDoings[Method]>> }).result;
  };
  const begun = (id: string, rest: Omit<VariantEnd, 'atMs'> = {}): VariantRun => ({
    async done() {
      for (;;) {
        const text = await request({ method: 'GET', path: `/became/${id}` });
        const { status, since } = JSON.parse(text) as { status: string; since: string };
        if (status === 'failed') throw new Error(`${id} has failed`);
        if (['completed', 'verified'].includes(status)) return { atMs: Number(since), ...rest };
        await sleep(10);
      }
    },
  });
  const expiresAt = () => Date.now() + lifetimeMs;

  return {
    async connect() {
      const { connectionId, invitationUrl } = await does('connect', { expiresAt: expiresAt() });
      return { ...begun(connectionId, { connectionId }), url: invitationUrl };
    },
    async issueOver({ connectionId, holder }) {
      const offer = { way: { connectionId }, ...diploma(holder), expiresAt: expiresAt() };
      return begun((await does('offerOverDidcomm', offer)).id);
    },
    async askOver({ connectionId }) {
      const asked = { way: { connectionId }, ...askForDegree, expiresAt: expiresAt() };
      return begun((await does('requestOverDidcomm', asked)).id);
    },
    async define() {
      const { schema, tag } = accessBadge;
      const { id: schemaId } = await does('createSchema', schema);
      const body = { owner, argument: { schemaId, tag, revocable: false } };
      const text = await request({ method: 'POST', path: '/define', body });
      return (JSON.parse(text) as { id: string }).id;
    },
    async issueAnoncredsOver({ connectionId, definitionId }) {
      const offer = { way: { connectionId }, ...accessBadge.offer(definitionId), expiresAt: expiresAt() };
      return begun((await does('offerOverDidcomm', offer)).id);
    },
    async askAnoncredsOver({ connectionId, definitionId }) {
      const asked = { way: { connectionId }, ...accessBadge.request(definitionId), expiresAt: expiresAt() };
      return begun((await does('requestOverDidcomm', asked)).id);
    },
    async offer() {
      const { id, offerUri } = await does('offerCredentials', {
        credentials: [{ templateId, attributes: { name: 'Ada' } }],
        batchSize: 1,
        deferred: false,
        expiresAt: expiresAt(),
      });
      return { ...begun(id), url: offerUri };
    },
    async ask() {
      const { id, authorizationRequestUri } = await does('requestPresentation', {
        query: { dcql: askForBadge },
        signer: 'did',
        responseMode: 'direct_post.jwt',
        expiresAt: expiresAt(),
      });
      return { ...begun(id), url: authorizationRequestUri };
    },
  };
}

async function templateOf(databaseUrl: string, projectId: string): Promise<string> {
  const db = connectDatabase({ url: databaseUrl, max: 1, applicationName: 'bench' });
  const { name: called, ...body } = badgeTemplate;
  const content = { name: called, body: JSON.stringify(body) };
  const { id } = await insertTemplate(db, { projectId, kind: 'credential' }, content);
  await db.$client.end();
  return id;
}
