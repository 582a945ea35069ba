import { expect, it } from 'vitest';
import { createKept } from '../../../services/secrets/kept.ts';

it('a kept value is deleted at the next request after its end', async () => {
  let now = 0;
  const kept = createKept<object>(() => now);
  const { signal } = new AbortController();
  await kept.get('one', signal, async () => ({ value: {}, forMs: 60_000 }));
  now = 60_000;
  await kept.get('two', signal, async () => ({ value: {}, forMs: 60_000 }));
  // A clock that goes back shows what is still there.
  now = 0;
  expect(kept.known('one')).toBeUndefined();
  expect(kept.known('two')).toEqual({});
});
