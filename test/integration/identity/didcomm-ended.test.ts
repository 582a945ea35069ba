import { DidCommHangupMessage } from '@credo-ts/didcomm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { workflowOf } from '../../stack/definitions.ts';
import { askForDegree, askingOver, diploma, issuingOver } from '../../stack/didcomm.ts';
import { messageOf, openOtherAgent, type OtherAgent, type OtherConnection } from '../../stack/other-agent.ts';
import { sharedStack } from '../../stack/shared-stack.ts';
import type { Stack } from '../../stack/stack.ts';

let stack: Stack;
let other: OtherAgent;
let to: OtherConnection;
beforeAll(async () => {
  stack = await sharedStack();
  other = await openOtherAgent();
});
afterAll(() => other.close());
beforeEach(async () => {
  to = await other.connect(stack);
});

const ended = {
  code: 2002,
  message: 'The wallet has ended the connection.',
  details: [{ reason: 'connection.ended' }],
};
const hangUp = () => other.send(to.connection, new DidCommHangupMessage({}));
const over = <Its extends { attributes: object }>(action: Its) => ({
  ...action,
  attributes: { ...action.attributes, connectionId: to.connectionId },
});
const saying = () =>
  over({ id: 'say', name: 'didcomm/sendBasicMessage@v1', attributes: { message: 'Hello' } });
const shownNow = async () =>
  (
    await stack.request<{ status: string; error: object | null; theirLabel: string; theirDid: string }>(
      'GET',
      `${stack.project}/didcomm/connections/${to.connectionId}`,
    )
  ).body;

describe('a connection that the other side has ended', () => {
  it('has the status `ended` and its reason, and causes one event', async () => {
    const before = await shownNow();
    expect((await hangUp()).answer).toBe('taken');
    expect(await shownNow()).toMatchObject({
      status: 'ended',
      error: ended,
      theirLabel: 'Other',
      theirDid: before.theirDid,
    });
    const rows = await stack.db.$client<{ type: string }[]>`
      select type from log where record_id = ${to.connectionId} order by id`;
    expect(rows.map(({ type }) => type)).toEqual([
      'didcomm.connection.invited',
      'didcomm.connection.requested',
      'didcomm.connection.completed',
      'didcomm.connection.ended',
    ]);
  });

  it('carries nothing any more: every action over it fails with 2002', async () => {
    await hangUp();
    for (const action of [over(issuingOver(diploma('did:key:z6Mk'))), over(askingOver()), saying()]) {
      const { id } = await stack.run(await stack.publish(workflowOf([action])));
      expect((await stack.until(id, 'completed', 'failed')).error).toMatchObject(ended);
    }
    const asked = await stack.request('POST', `${stack.project}/didcomm/verification`, {
      body: { connectionId: to.connectionId, ...askForDegree },
    });
    expect(asked).toMatchObject({ status: 422, body: ended });
  });

  it('fails its waits, and leaves those of other connections alone', async () => {
    const elsewhere = await other.connect(stack);
    const waiting = await stack.run(await stack.publish(workflowOf([over(askingOver())])));
    const asking = { ...askingOver(), attributes: { ...askForDegree, connectionId: elsewhere.connectionId } };
    const unaffected = await stack.run(await stack.publish(workflowOf([asking])));
    await hangUp();
    expect((await stack.until(waiting.id, 'completed', 'failed')).error).toMatchObject(ended);
    const rows = await stack.db.$client<{ status: string }[]>`
      select status from didcomm_sessions where connection_id = ${elsewhere.connectionId}`;
    expect(rows).toEqual([{ status: 'requested' }]);
    await stack.request('POST', `${stack.project}/executions/${unaffected.id}/cancel`);
    await stack.until(unaffected.id, 'cancelled');
  });

  it('delivers nothing any more: a message over it is refused', async () => {
    await hangUp();
    const message = messageOf('https://didcomm.org/basicmessage/1.0/message', {
      content: 'Still here',
      sent_time: new Date().toISOString(),
    });
    expect((await other.send(to.connection, message)).answer).toContain('400');
    const { count } = await stack.db.$client`
      select from log where type = 'didcomm.message.received' and record_id = ${to.connectionId}`;
    expect(count).toBe(0);
  });
});

describe('an action over a connection whose DID leads nowhere', () => {
  it('fails with 2002, and says why', async () => {
    const lost = await openOtherAgent('https://169.254.169.254/');
    to = await lost.connect(stack);
    const refused = { code: 2002, details: [{ reason: 'address.refused' }] };
    for (const action of [over(issuingOver(diploma('did:key:z6Mk'))), over(askingOver()), saying()]) {
      const { id } = await stack.run(await stack.publish(workflowOf([action])));
      expect((await stack.until(id, 'completed', 'failed')).error).toMatchObject(refused);
    }
    const asked = await stack.request('POST', `${stack.project}/didcomm/verification`, {
      body: { connectionId: to.connectionId, ...askForDegree },
    });
    expect(asked).toMatchObject({ status: 502, body: refused });
    await lost.close();
  });
});

describe('an established connection', () => {
  it('stays one, whatever problem of its handshake is reported', async () => {
    for (const type of [
      'https://didcomm.org/didexchange/1.1/problem_report',
      'https://didcomm.org/connection/1.0/problem-report',
    ]) {
      const report = messageOf(type, { description: { code: 'response_not_accepted', en: 'Late' } });
      expect((await other.send(to.connection, report)).answer).toContain('400');
    }
    expect(await shownNow()).toMatchObject({ status: 'completed', error: null });
  });
});
