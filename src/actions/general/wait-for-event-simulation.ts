import { linkHolder } from '../../account/audit/actor.ts';
import type { WaitBeginning, SimulatedTry } from '../simulation.ts';

/** Waits for an event, which anybody with the callback URL can send. */
export async function simulateWait({ attributes, callbackUrl, now }: SimulatedTry): Promise<WaitBeginning> {
  const { schema } = attributes;
  const held = { callbackUrl: callbackUrl() };
  return {
    ...(schema === undefined ? {} : { schema }),
    heldAfter: () => held,
    answered: (data, afterMs) => ({
      output: {
        ...held,
        data,
        receivedAt: new Date(now + afterMs).toISOString(),
        answeredBy: linkHolder,
      },
      afterMs,
    }),
  };
}
