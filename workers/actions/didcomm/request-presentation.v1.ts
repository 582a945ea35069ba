import { didcommRequestPresentationV1 as contract } from '../../../src/actions/didcomm/request-presentation.v1.ts';
import { didcommKey } from '../../../src/didcomm/status.ts';
import type { ActionImplementation } from '../action.ts';
import { handoffUrl, waitEnd, walletOf } from '../wallet.ts';
import { exchanged, requested } from './exchange-result.ts';

export const didcommRequestPresentationV1: ActionImplementation<
  typeof contract.attributes,
  typeof contract.output
> = {
  contract,

  async run(context, { connectionId, comment, ...format }) {
    const expiresAt = waitEnd(context);
    const way = { connectionId };
    const { id } = await walletOf(context).requestOverDidcomm({ way, format, comment, expiresAt });
    return {
      held: {
        output: { handoffUrl: await handoffUrl(context), ...requested(id, connectionId) },
        keys: [didcommKey(id)],
        expiresAt,
      },
    };
  },

  async resume(_context, event, held) {
    const { presentationExchange } = exchanged(event);
    return { completed: { ...held, presentationExchange: presentationExchange() } };
  },

  cancel: (context) => walletOf(context).withdrawAll(),
};
