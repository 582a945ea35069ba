import { expect, it } from 'vitest';
import { galleryEntry } from '../../../local/gallery/gallery.ts';
import { run, outputOf } from './run.ts';
import { parse } from 'yaml';

it('a dry run lists a sample of issued credentials, on one page, and revokes it', async () => {
  const { actions } = parse(galleryEntry('revoke-expired').source) as { actions: object[] };
  const done = await run(actions);
  expect(done).toMatchObject({ status: 'completed', missing: [] });
  expect(outputOf(done, 'pages')).toMatchObject({ nextCursor: null, revoked: 1 });
});
