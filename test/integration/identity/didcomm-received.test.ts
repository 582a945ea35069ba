import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { beforeAll, describe, expect, it } from 'vitest';
import { freePorts } from '../../../local/ports.ts';
import { createHolder } from '../../../local/wallet/holder.ts';
import { emptyState } from '../../../local/wallet/state.ts';
import { eventually } from '../../stack/eventually.ts';
import { workflowOf } from '../../stack/definitions.ts';
import { askingByInvitation, connecting, textIn } from '../../stack/didcomm.ts';
import { sharedStack } from '../../stack/shared-stack.ts';
import type { Stack } from '../../stack/stack.ts';
import { shown } from '../../stack/wallets.ts';

let stack: Stack;
beforeAll(async () => {
  stack = await sharedStack();
});

const over = (id: string) => stack.until(id, 'completed', 'failed');
const longOf = (invitation: string) =>
  `https://inviter.test/?oob=${Buffer.from(invitation).toString('base64url')}`;
const read = async (url: string) => (await fetch(url, { headers: { accept: 'application/json' } })).text();

/** Accepts an invitation, and waits for the connection for this time. */
async function take(invitationUrl: string, timeout = 'P1D') {
  const action = { id: 'take', name: 'didcomm/receiveInvitation@v1', attributes: { invitationUrl }, timeout };
  return stack.run(await stack.publish(workflowOf([action])));
}

const connectionsOf = async (executionId: string) => {
  const rows = await stack.db.$client<{ status: string }[]>`
    select status from didcomm_connections where execution_id = ${executionId}`;
  return rows.map(({ status }) => status);
};

describe('didcomm/receiveInvitation@v1', () => {
  it('fails with 2002 for an invalid invitation, or one to something else, and keeps nothing of it', async () => {
    const asking = await stack.run(await stack.publish(workflowOf([askingByInvitation()])));
    const toShow = await read(textIn(asking, 'ask', 'invitation', 'invitationUrl'));
    const server = createServer((_request, response) => response.end('{"rubbish": true}'));
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const urls = [
      `${stack.publicUrl}/nothing-here`,
      `http://127.0.0.1:${port}/`,
      longOf('rubbish'),
      longOf('{"@type": "https://didcomm.org/out-of-band/1.1/invitation"}'),
      longOf(toShow),
    ];
    for (const url of urls) {
      const { id, error } = await take(url);
      expect(error).toMatchObject({ code: 2002, message: 'The invitation could not be accepted.' });
      expect(await connectionsOf(id)).toEqual([]);
    }
    server.close();
  });

  it('fails with 2002, and the reason, if its URL or its endpoint may not be called', async () => {
    const inviting = await stack.run(await stack.publish(workflowOf([connecting])));
    const invitation = JSON.parse(await read(shown(inviting, 'connect', 'invitationUrl'))) as {
      services: { serviceEndpoint: string }[];
    };
    for (const service of invitation.services) service.serviceEndpoint = 'https://10.1.2.3/didcomm';
    for (const url of [longOf(JSON.stringify(invitation)), 'https://10.1.2.3/invitation']) {
      const { id, error } = await take(url);
      expect(error).toMatchObject({ code: 2002, details: [{ reason: 'address.refused' }] });
      expect(await connectionsOf(id)).toEqual([]);
    }
  });

  it('fails with 2002, and names what its URL has answered or why it did not', async () => {
    const { host } = new URL(stack.publicUrl);
    const missing = await take(`${stack.publicUrl}/nothing-here?key=marker`);
    expect(missing.error?.details).toEqual([
      {
        reason: 'invitation.unusable',
        message: `${host} answered with status 404.`,
        method: 'GET',
        host,
        path: '/nothing-here',
        status: 404,
        helpUrl: '/docs/guide/errors#invitation.unusable',
      },
    ]);
    const silent = await take('http://127.0.0.1:1/invitation');
    expect(silent.error?.details[0]).toMatchObject({
      message: 'It could not be read. The host refused the connection: nothing listens on that port.',
      host: '127.0.0.1:1',
      code: 'ECONNREFUSED',
    });
  });

  it('fails with 2002 at its end if the other side never answers', async () => {
    const inviting = await stack.run(await stack.publish(workflowOf([connecting])));
    const invitation = JSON.parse(await read(shown(inviting, 'connect', 'invitationUrl'))) as {
      services: { serviceEndpoint: string }[];
    };
    const [port = 0] = await freePorts(1);
    for (const service of invitation.services) service.serviceEndpoint = `http://127.0.0.1:${port}/`;
    const { id } = await take(longOf(JSON.stringify(invitation)), 'PT1S');
    expect((await over(id)).error).toMatchObject({ code: 2002 });
    expect(await connectionsOf(id)).toEqual(['failed']);
  });

  it('fails with 2002 for an invitation that the wallet has accepted before', async () => {
    const inviting = await stack.run(await stack.publish(workflowOf([connecting])));
    const url = longOf(await read(shown(inviting, 'connect', 'invitationUrl')));
    const first = await take(url);
    expect((await over(first.id)).error).toBeNull();
    expect((await over(inviting.id)).error).toBeNull();
    const second = await take(url);
    expect(second.error).toMatchObject({ code: 2002, message: 'The invitation could not be accepted.' });
    expect(await connectionsOf(second.id)).toEqual([]);
    expect(await connectionsOf(inviting.id)).toEqual(['completed']);
  });
});

describe('didcomm/sendBasicMessage@v1', () => {
  const say = (connectionId: string) => ({
    id: 'say',
    name: 'didcomm/sendBasicMessage@v1',
    attributes: { connectionId, message: 'Welcome' },
  });

  it('sends its text to the wallet, once', async () => {
    const [port = 0] = await freePorts(1);
    const { didcomm, close } = await createHolder(emptyState(), { port });
    const workflow = workflowOf([connecting, say('$.actions.connect.output.connection.connectionId')]);
    const { id, ...held } = await stack.run(await stack.publish(workflow));
    await didcomm.take(shown({ id, ...held }, 'connect', 'invitationUrl'), 'twice');
    expect((await over(id)).error).toBeNull();
    await eventually(() => expect(didcomm.happened).toContain('Message: Welcome'));
    await didcomm.settled(200);
    expect(didcomm.happened.filter((line) => line.startsWith('Message'))).toEqual(['Message: Welcome']);
    await close();
  });

  it('fails with 2000 for a connection that is missing, or not established yet', async () => {
    const inviting = await stack.run(await stack.publish(workflowOf([connecting])));
    const [row] = await stack.db.$client<[{ id: string }?]>`
      select id from didcomm_connections where execution_id = ${inviting.id}`;
    for (const connectionId of ['nothing', '019b0000-0000-7000-8000-000000000000', row?.id ?? '']) {
      const { error } = await stack.run(await stack.publish(workflowOf([say(connectionId)])));
      expect(error).toMatchObject({ code: 2000, details: [{ field: 'attributes.connectionId' }] });
    }
  });
});
