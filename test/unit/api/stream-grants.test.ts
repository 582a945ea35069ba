import { once } from 'node:events';
import { expect, it } from 'vitest';
import type { Database } from '../../../db/connection/client.ts';
import { createStreamGrants } from '../../../api/live/stream-grants.ts';

it('a stream ends at the very time at which its key or session does, whenever the next look is', async () => {
  const grants = createStreamGrants({} as Database, { warn: () => {} }, 2 ** 31 - 1);
  const principal = {
    credential: { kind: 'session' as const, sessionId: 'one' },
    endsAt: new Date(Date.now() + 20),
  };
  const { signal, stop } = grants.watch({ principal, projectId: 'one', scope: 'executions:read' });
  if (!signal.aborted) await once(signal, 'abort');
  expect(signal.aborted).toBe(true);
  stop();
});
