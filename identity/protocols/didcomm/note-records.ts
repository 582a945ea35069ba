import { AsyncLocalStorage } from 'node:async_hooks';
import type { DependencyManager } from '@credo-ts/core';
import { DidCommMessageSender } from '@credo-ts/didcomm';

const about = new AsyncLocalStorage<string | null>();

/** The agent's id of the exchange, or else of the connection, that the message being sent belongs to. */
export const recordOfMessage = (): string | null => about.getStore() ?? null;

/** The agent does not tell a transport which record a packed message was about. */
export function noteRecords(dependencyManager: DependencyManager): void {
  const sender = dependencyManager.resolve(DidCommMessageSender);
  const send = sender.sendMessage.bind(sender);
  sender.sendMessage = (message, options) =>
    about.run(message.associatedRecord?.id ?? message.connection?.id ?? null, () => send(message, options));
}
