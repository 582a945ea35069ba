import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { createServer, globalAgent, type Server } from 'node:https';
import { join } from 'node:path';
import { Resolver } from 'did-resolver';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { getResolver } from 'web-did-resolver';
import { transact } from '../../db/connection/transaction.ts';
import { freePorts } from '../../local/ports.ts';
import { openRoom, type Room } from '../stack/identity-room.ts';
import { certificateFor } from '../stack/certificate.ts';
import { startAcapy, type AcapyAgent } from './acapy/agent.ts';
import { releases } from './acapy/install.ts';
import { triedWith } from './counterpart.ts';

let room: Room;
let server: Server;
let authorities: string;
let did: string;
/** The DIDs are served over https by a server with a port in its address. */
beforeAll(async () => {
  const [port = 0] = await freePorts(1);
  room = await openRoom({ publicUrl: `https://localhost:${port}` });
  const { key, cert } = certificateFor('localhost');
  authorities = join(inject('runFolder'), 'authorities.pem');
  await writeFile(authorities, cert);
  globalAgent.options.ca = cert;
  server = createServer({ key, cert }, (request, response) => {
    void room.identity
      .answer({ method: 'GET', url: request.url ?? '/', headers: {}, body: Buffer.alloc(0) })
      .then(({ status, headers, body }) => response.writeHead(status, headers).end(body));
  });
  server.listen(port, 'localhost');
  await once(server, 'listening');
  const { projectId, walletId } = room.tenant;
  const dids = await transact(room.db, async (tx) =>
    (await room.identity.wallet(tx, { projectId, walletId })).dids(),
  );
  did = dids.find(({ method }) => method === 'web')?.did ?? '';
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await room.close();
});

describe.each(releases)('the resolver of ACA-Py $version', (release) => {
  triedWith({
    name: release.program,
    version: release.version,
    part: 'verifier',
    tried: 'resolving the did:web of a wallet',
  });
  let agent: AcapyAgent;
  beforeAll(async () => {
    agent = await startAcapy(release, `resolver-${release.version}`, { certificateAuthorities: authorities });
  });
  afterAll(() => agent.stop());

  it('reads the document of a did:web with a port', async () => {
    const { did_document: document } = await agent.call<{ did_document: unknown }>(
      'GET',
      `/resolver/resolve/${encodeURIComponent(did)}`,
    );
    expect(document).toMatchObject(documentOf(did));
  });
});

describe('the resolver of the Decentralized Identity Foundation', () => {
  triedWith({
    name: 'web-did-resolver',
    version: () => {
      const manifest = new URL('../../node_modules/web-did-resolver/package.json', import.meta.url);
      return (JSON.parse(readFileSync(manifest, 'utf8')) as { version: string }).version;
    },
    part: 'verifier',
    tried: 'resolving the did:web of a wallet',
  });

  it('reads the document of a did:web with a port', async () => {
    const resolved = await new Resolver(getResolver()).resolve(did);
    expect(resolved).toMatchObject({
      didDocument: documentOf(did),
      didResolutionMetadata: { contentType: 'application/did+ld+json' },
    });
  });
});

/** Other resolvers have to find these parts in the document. */
const documentOf = (id: string) => ({
  id,
  verificationMethod: [{ type: 'JsonWebKey2020' }, { type: 'Multikey' }],
  assertionMethod: [`${id}#key-1`, `${id}#key-2`],
  service: [{ id: `${id}#anoncreds` }, { type: 'did-communication' }],
});
