import { randomBytes } from 'node:crypto';
import { expect, onTestFinished, test } from 'vitest';

import { namesIn } from '../../../console/src/workflows/gallery/placeholders.ts';
import { connectDatabase } from '../../../db/connection/client.ts';
import { readTemplates } from '../../../db/queries/wallets/templates.ts';
import { readWorkflows } from '../../../db/queries/workflows.ts';
import { bootstrap } from '../../../local/bootstrap.ts';
import { badgeSample, orderSample } from '../../../local/samples.ts';
import { createTestDatabase } from '../../setup/test-database.ts';

test('the local project has two published workflows of the gallery, with the template that one names; a second start finds them', async () => {
  const database = await createTestDatabase();
  const db = connectDatabase({ url: database.url, max: 1, applicationName: 'test' });
  onTestFinished(async () => {
    await db.$client.end();
    await database.drop();
  });
  const options = {
    databaseUrl: database.url,
    publicUrl: 'http://127.0.0.1:3000',
    masterKeys: `test:${randomBytes(32).toString('base64')}`,
  };
  const first = await bootstrap({ ...options, rememberedApiKey: undefined });
  const again = await bootstrap({ ...options, rememberedApiKey: first.apiKey });
  expect(again).toEqual({ ...first, consoleUrl: expect.any(String) });
  expect(again.consoleUrl).not.toBe(first.consoleUrl);

  const oldest = { limit: 100, after: null, newestFirst: false };
  const workflows = await readWorkflows(db, first.projectId, {}, oldest);
  expect(workflows).toMatchObject([
    { id: first.workflowId, name: orderSample.title, draft: orderSample.source, publishedVersion: 1 },
    { id: first.badgeWorkflowId, name: badgeSample.title, publishedVersion: 1 },
  ]);
  const templates = await readTemplates(db, { projectId: first.projectId, kind: 'credential' }, oldest);
  expect(templates.map(({ name }) => name)).toEqual(namesIn(badgeSample.source));
  expect(workflows[1]?.draft).toContain(`credentialTemplateId: ${templates[0]?.id}`);
});
