import * as v from 'valibot';
import { ConnectionId, ThreadId } from '../../wallets/didcomm/formats.ts';
import { BasicMessage } from '../../wallets/didcomm/outputs.ts';
import { defineAction, speaksToWallet } from '../contract.ts';

/** Sends a message. */
export const sendBasicMessageV1 = defineAction({
  name: 'didcomm/sendBasicMessage@v1',
  title: 'Send a message',
  description:
    'Sends a text over a connection and continues at once. The message is delivered as soon as the other side is available.',
  ...speaksToWallet,
  effects: [{ scope: 'sessions:write' }],
  attributes: v.strictObject({
    connectionId: ConnectionId,
    message: v.pipe(v.string(), v.minLength(1), v.maxLength(32_768)),
    parentThreadId: v.optional(ThreadId),
  }),
  output: v.strictObject({ basicMessage: BasicMessage }),
});
