import { once } from 'node:events';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { workflowOf } from '../../stack/definitions.ts';
import { newKey, showBadge } from '../../stack/shown-by-hand.ts';
import { startStack, type OwnStack } from '../../stack/stack.ts';
import { askForBadge, asking, shown } from '../../stack/wallets.ts';
import { certificateFor } from '../../stack/certificate.ts';

const host = 'issuer.example';
const key = newKey();

let stack: OwnStack;
let server: Server;
let did: string;
/** The answer at the address of the document. */
let document: object = {};
let asked = 0;
beforeAll(async () => {
  const { cert, key: tlsKey } = certificateFor(host);
  server = createServer({ cert, key: tlsKey }, (request, response) => {
    asked++;
    response.writeHead(request.url === '/people/did.json' ? 200 : 404).end(JSON.stringify(document));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  did = `did:web:${host}%3A${(server.address() as AddressInfo).port}:people`;
  stack = await startStack({
    egress: { lookup: async () => ['127.0.0.1'], certificateAuthorities: cert },
  });
});
afterAll(async () => {
  await stack.stop();
  server.closeAllConnections();
  server.close();
});

const documentOf = (id: string) => ({
  '@context': ['https://www.w3.org/ns/did/v1'],
  id,
  verificationMethod: [{ id: `${id}#one`, type: 'JsonWebKey2020', controller: id, publicKeyJwk: key.jwk }],
  assertionMethod: [`${id}#one`],
});

const ask = async () => {
  const attributes = { dcql: askForBadge, responseMode: 'direct_post', trustedIssuers: [did] };
  return stack.run(await stack.publish(workflowOf([asking('ask', attributes)])));
};

const show = (uri: string) =>
  showBadge(uri, { did, kid: `${did}#one`, privateKey: key.privateKey }, { name: 'Ada' });

describe("another organisation's did:web", () => {
  it('counts by its own document alone, which is kept for a while', async () => {
    document = documentOf('did:web:another.example');
    const refused = await ask();
    expect(await show(shown(refused, 'ask', 'authorizationRequestUri'))).toBe(400);
    expect((await stack.get(refused.id)).status).toBe('onHold');

    document = documentOf(did);
    expect(await show(shown(refused, 'ask', 'authorizationRequestUri'))).toBe(200);
    expect((await stack.until(refused.id, 'completed', 'failed')).error).toBeNull();
    const before = asked;
    const again = await ask();
    expect(await show(shown(again, 'ask', 'authorizationRequestUri'))).toBe(200);
    expect((await stack.until(again.id, 'completed', 'failed')).error).toBeNull();
    expect(asked).toBe(before);
  });
});
