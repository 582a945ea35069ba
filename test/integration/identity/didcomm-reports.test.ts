import type { Server } from 'node:http';
import {
  DidCommConnectionEventTypes,
  DidCommDidExchangeState,
  DidCommMessage,
  DidCommMessageHandlerRegistry,
  DidCommMessageSender,
  DidCommOutboundMessageContext,
  parseMessageType,
  type DidCommProblemReportMessage,
  type DidCommConnectionRecord,
  type DidCommConnectionStateChangedEvent,
} from '@credo-ts/didcomm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { freePorts } from '../../../local/ports.ts';
import { createHolderAgent, type HolderAgent } from '../../../local/wallet/agent/agent.ts';
import { createDidcommHolder, type DidcommHolder } from '../../../local/wallet/didcomm/didcomm-holder.ts';
import { openEndpoint } from '../../../local/wallet/didcomm/endpoint.ts';
import { emptyState } from '../../../local/wallet/state.ts';
import { workflowOf } from '../../stack/definitions.ts';
import { askForLicence, askingOver, connecting, diploma, textIn } from '../../stack/didcomm.ts';
import { eventually } from '../../stack/eventually.ts';
import { startStack, type OwnStack } from '../../stack/stack.ts';
import { shown } from '../../stack/wallets.ts';

/** An unknown message type, and a known one whose required fields are missing. */
const unknownType = 'https://example.org/rubbish/1.0/rubbish';
const emptyType = 'https://didcomm.org/basicmessage/1.0/message';
const reportType = 'https://didcomm.org/notification/1.0/problem-report';

let stack: OwnStack;
let agent: HolderAgent;
let server: Server;
let connection: DidCommConnectionRecord;
/** Our id of the connection. */
let connectionId: string;
let holder: DidcommHolder;
const reports: DidCommProblemReportMessage[] = [];

beforeAll(async () => {
  stack = await startStack();
  const [port = 0] = await freePorts(1);
  const created = await createHolderAgent(emptyState(), `http://127.0.0.1:${port}/`, fetch);
  ({ agent } = created);
  holder = createDidcommHolder(agent, created.post, created.presentations);
  server = await openEndpoint(port, (message) => created.post.receive(message));
  const { dependencyManager } = agent.context;
  dependencyManager
    .resolve(DidCommMessageHandlerRegistry)
    .registerMessageHandlerMiddleware(async ({ message }, next) => {
      if (message.type !== reportType) return next();
      reports.push(message as DidCommProblemReportMessage);
    });
});
afterAll(async () => {
  await agent.shutdown();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await stack.stop();
});

/** Creates a connection for each test, because the number of reports on one is limited. */
beforeEach(async () => {
  reports.length = 0;
  const connected = new Promise<DidCommConnectionRecord>((resolve) => {
    agent.events.on<DidCommConnectionStateChangedEvent>(
      DidCommConnectionEventTypes.DidCommConnectionStateChanged,
      ({ payload: { connectionRecord } }) => {
        if (connectionRecord.state === DidCommDidExchangeState.Completed) resolve(connectionRecord);
      },
    );
  });
  const held = await stack.run(await stack.publish(workflowOf([connecting])));
  await agent.didcomm.oob.receiveInvitationFromUrl(shown(held, 'connect', 'invitationUrl'), {
    label: 'Odd',
    autoAcceptConnection: true,
  });
  connection = await connected;
  const made = await stack.until(held.id, 'completed');
  connectionId = textIn(made, 'connect', 'connection', 'connectionId');
});

/** Returns the message's id, and the immediate answer to the sender. */
async function send(type: string, thread?: { threadId: string }) {
  const message = new Message(type);
  if (thread) message.setThread(thread);
  const outbound = new DidCommOutboundMessageContext(message, { agentContext: agent.context, connection });
  const answer = await agent.context.dependencyManager
    .resolve(DidCommMessageSender)
    .sendMessage(outbound)
    .then(() => 'taken', String);
  return { id: message.id, answer };
}

class Message extends DidCommMessage {
  override readonly type: string;
  static override readonly type = parseMessageType(unknownType);

  constructor(type: string) {
    super();
    this.type = type;
    this.id = this.generateId();
  }
}

const warnings = (): { msg: string; why?: string; err?: { message: string } }[] =>
  stack.logged
    .map((line) => JSON.parse(line) as { level: number | string; msg: string })
    .filter(({ msg }) => msg.startsWith('a message of DIDComm is'));

describe('a message over a connection', () => {
  it('is answered with a problem report if its protocol is unknown, and the log says why', async () => {
    const { id, answer } = await send(unknownType);
    expect(answer).toBe('taken');
    await eventually(() =>
      expect(reports.map(({ description, thread }) => ({ description, thread }))).toEqual([
        {
          description: { code: 'message-parse-failure', en: expect.stringContaining('not supported') },
          thread: expect.objectContaining({ parentThreadId: id }),
        },
      ]),
    );
    expect(warnings().at(-1)).toMatchObject({
      msg: 'a message of DIDComm is answered with a problem report',
      why: expect.stringContaining('not supported'),
    });
  });

  it('is answered 400 if it is refused, and its sender gets the reason in its thread', async () => {
    const { id, answer } = await send(emptyType);
    expect(answer).toContain('400');
    const why = expect.stringContaining('Error validating message');
    await eventually(() =>
      expect(reports.map(({ description, threadId }) => ({ description, threadId }))).toEqual([
        { description: { code: 'message-refused', en: why }, threadId: id },
      ]),
    );
    expect(warnings().at(-1)).toMatchObject({
      msg: 'a message of DIDComm is refused',
      err: { message: why },
    });
  });

  it('is refused without a report if it is itself a problem report about nothing known', async () => {
    const { answer } = await send(reportType, { threadId: 'of-nothing' });
    expect(answer).toContain('400');
    expect(warnings().at(-1)).toMatchObject({
      err: { message: 'it reports a problem of nothing that there is' },
    });
    // Messages on one connection arrive in their order.
    const { id } = await send(emptyType);
    await eventually(() => expect(reports.map(({ threadId }) => threadId)).toEqual([id]));
  });

  it('is answered with a report ten times in an hour at most', async () => {
    const answers: string[] = [];
    for (const type of Array.from({ length: 12 }, (_, index) => (index % 2 ? unknownType : emptyType)))
      answers.push((await send(type)).answer === 'taken' ? 'taken' : 'refused');
    // Messages after the tenth are only refused.
    expect(answers.slice(10)).toEqual(['refused', 'refused']);
    await eventually(() => expect(reports).toHaveLength(10));
    await send('https://didcomm.org/trust_ping/1.0/ping');
    expect(reports).toHaveLength(10);
  });

  it('is answered with a report if it ends an exchange, however many there were before', async () => {
    for (let sent = 0; sent < 10; sent++) expect((await send(unknownType)).answer).toBe('taken');
    expect((await send(unknownType)).answer).toContain('400');
    await holder.issueToItself(diploma(await holder.did()).jsonld.credential);
    holder.behave('wrong');
    const asked = await stack.run(
      await stack.publish(
        workflowOf([
          { ...askingOver(), attributes: { ...askingOver(askForLicence).attributes, connectionId } },
        ]),
      ),
    );
    expect((await stack.until(asked.id, 'completed', 'failed')).error).toMatchObject({ code: 2002 });
    await eventually(() =>
      expect(holder.objections).toEqual([expect.stringContaining('presentation is abandoned')]),
    );
  });
});
