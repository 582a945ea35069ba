import * as v from 'valibot';
import { defineAction, waitsForWallet } from '../../src/actions/contract.ts';
import type { ErrorBody } from '../../src/language/errors/error-body.ts';
import { HoldfastError } from '../../src/language/errors/holdfast-error.ts';
import { storedError } from '../../src/language/errors/stored-error.ts';
import type { ActionImplementation } from '../../actions/action.ts';
import { handoffUrl, waitEnd, walletOver } from '../../actions/wallet.ts';
import { echo } from './echo-protocol.ts';

const Attributes = v.strictObject({ word: v.string() });
const Output = v.object({
  uri: v.string(),
  handoffUrl: v.string(),
  said: v.exactOptional(v.string()),
});

const contract = defineAction({
  ...waitsForWallet,
  name: 'echo/issue@v1',
  title: 'Echo',
  description: 'Asks for an echo.',
  attributes: Attributes,
  output: Output,
});

export const issueEcho: ActionImplementation<typeof contract> = {
  contract,

  async run(context, { word }) {
    const expiresAt = waitEnd(context);
    const { id, uri } = await (await walletOver(context, echo)).issue({ word, expiresAt });
    const output = { uri, handoffUrl: await handoffUrl(context) };
    return { held: { output, keys: [`echo/${id}`], expiresAt } };
  },

  async resume(_context, event, held) {
    if (event.kind !== 'event') throw new TypeError('an echo ends by an event only');
    const { said, error } = event.data as { said?: string; error?: ErrorBody };
    if (error) {
      const { message, details } = storedError<2002>(error);
      throw new HoldfastError(2002, message, details);
    }
    return { completed: { ...held, said: said ?? '' } };
  },

  cancel: async (context) => (await walletOver(context, echo)).endSessions(),
};
