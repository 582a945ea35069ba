import type { Server } from 'node:http';
import {
  DidCommConnectionEventTypes,
  DidCommDidExchangeState,
  DidCommMessage,
  DidCommMessageHandlerRegistry,
  DidCommMessageSender,
  DidCommOutboundMessageContext,
  parseMessageType,
  ReturnRouteTypes,
  type DidCommConnectionRecord,
  type DidCommConnectionStateChangedEvent,
} from '@credo-ts/didcomm';
import { freePorts } from '../../local/ports.ts';
import { createHolderAgent } from '../../local/wallet/agent/agent.ts';
import { openEndpoint } from '../../local/wallet/didcomm/endpoint.ts';
import { emptyState } from '../../local/wallet/state.ts';
import { workflowOf } from './definitions.ts';
import { connecting, textIn } from './didcomm.ts';
import type { Stack } from './stack.ts';
import { shown } from './wallets.ts';

/** A connection as both sides name it: the other agent's record, and our id. */
export interface OtherConnection {
  connection: DidCommConnectionRecord;
  connectionId: string;
}

export type OtherAgent = Awaited<ReturnType<typeof openOtherAgent>>;

/**
 * Opens an agent that answers nothing by itself once it is connected, and sends whatever a test writes. What it
 * receives is kept in `received`. If it names another endpoint than its own, it is answered on its own requests alone.
 */
export async function openOtherAgent(endpoint?: string) {
  const [port = 0] = await freePorts(1);
  const created = await createHolderAgent(emptyState(), endpoint ?? `http://127.0.0.1:${port}/`, fetch);
  const { agent } = created;
  const server: Server = await openEndpoint(port, (message) => created.post.receive(message));
  if (endpoint !== undefined) {
    const sender = agent.context.dependencyManager.resolve(DidCommMessageSender);
    const send = sender.sendMessage.bind(sender);
    sender.sendMessage = (outbound, options) => {
      outbound.message.setReturnRouting(ReturnRouteTypes.all);
      return send(outbound, options);
    };
  }
  const received: DidCommMessage[] = [];
  const handshakes = /\/(?:didexchange|connections|trust_ping)\//;
  agent.context.dependencyManager
    .resolve(DidCommMessageHandlerRegistry)
    .registerMessageHandlerMiddleware(async ({ message }, next) => {
      received.push(message);
      if (handshakes.test(message.type)) await next();
    });

  return {
    agent,
    received,

    /** Connects to the stack's wallet, by the action that waits for it. */
    async connect(stack: Pick<Stack, 'run' | 'publish' | 'until'>): Promise<OtherConnection> {
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
        label: 'Other',
        autoAcceptConnection: true,
      });
      const connection = await connected;
      const made = await stack.until(held.id, 'completed', 'failed');
      return { connection, connectionId: textIn(made, 'connect', 'connection', 'connectionId') };
    },

    /** Sends a message, and returns its id and how it was answered: `taken`, or the error. */
    async send(connection: DidCommConnectionRecord, message: DidCommMessage) {
      const outbound = new DidCommOutboundMessageContext(message, {
        agentContext: agent.context,
        connection,
      });
      const answer = await agent.context.dependencyManager
        .resolve(DidCommMessageSender)
        .sendMessage(outbound)
        .then(() => 'taken', String);
      return { id: message.id, answer };
    },

    async close() {
      await agent.shutdown();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Makes a message of any type, with any fields. */
export function messageOf(
  type: string,
  fields: Record<string, unknown> = {},
  thread?: { threadId?: string; parentThreadId?: string },
): DidCommMessage {
  const message = new AnyMessage(type);
  Object.assign(message, fields);
  if (thread) message.setThread(thread);
  return message;
}

class AnyMessage extends DidCommMessage {
  override readonly type: string;
  static override readonly type = parseMessageType('https://example.org/any/1.0/any');

  constructor(type: string) {
    super();
    this.type = type;
    this.id = this.generateId();
  }
}
