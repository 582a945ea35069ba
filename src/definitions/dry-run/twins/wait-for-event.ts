import { linkHolder } from '../../../account/audit/actor.ts';
import { sampleLink } from '../sample-link.ts';
import type { Twin } from './twin.ts';

/** Waits for an event, which whoever has the address sends. */
export const waitForEvent: Twin = async ({ attributes, executionId, path, now }) => {
  const { schema } = attributes as { schema?: unknown };
  const held = { callbackUrl: sampleLink(executionId, path) };
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
};
