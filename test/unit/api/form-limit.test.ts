import { expect, it } from 'vitest';
import { createFormLimit } from '../../../api/live/form-limit.ts';
import { formLimits } from '../../../src/people/forms/limits.ts';

it('a form accepts a limited number of solved challenges in a minute, and another one as many', async () => {
  const limit = createFormLimit();
  for (let sent = 0; sent < formLimits.maxToForm; sent++) await limit.takeSolved('one');
  await expect(limit.takeSolved('one')).rejects.toMatchObject({ status: 429 });
  await limit.takeSolved('two');
});
