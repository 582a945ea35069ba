import { expect, it } from 'vitest';
import { createFormLimit } from '../../../api/live/form-limit.ts';
import { formLimits } from '../../../src/people/forms/limits.ts';

it('lets so much that was solved through to one form in a minute, and as much to another', async () => {
  const limit = createFormLimit();
  for (let sent = 0; sent < formLimits.maxToForm; sent++) await limit.takeSolved('one');
  await expect(limit.takeSolved('one')).rejects.toMatchObject({ status: 429 });
  await limit.takeSolved('two');
});
