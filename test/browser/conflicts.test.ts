import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { Webhook, Workflow } from '../../console/src/api/types.ts';
import { on, refuse } from './api.ts';
import { editor, marks, rewrite } from './editor.ts';
import { inProject, open } from './open.ts';
import { webhook } from './records/hooks.ts';
import { everyRecord } from './records/project.ts';
import { draft } from './records/workflows.ts';
import { button, dialog, hides, shows, textbox } from './shown.ts';

beforeEach(everyRecord);

const source = (name: string): string => `name: ${name}\nactions: []\n`;

it('a draft that is saved elsewhere is not overwritten: the page shows the differences, and the person chooses', async () => {
  let kept: Workflow = { ...draft, source: source('At first'), etag: '"0"' };
  on('GET /v1/projects/{projectId}/workflows/{workflowId}', () => kept);
  const saved = on('PUT /v1/projects/{projectId}/workflows/{workflowId}', ({ text, headers }) => {
    if (headers.get('if-match') !== kept.etag) return refuse(412, 'It has changed since.');
    return keep(text);
  });
  let seconds = 0;
  const keep = (text: string): Workflow => {
    const updatedAt = new Date(Date.parse(draft.updatedAt) + ++seconds * 1_000).toISOString();
    return (kept = { ...kept, source: text, updatedAt, etag: `"${seconds}"` });
  };
  const elsewhere = (name: string): void => void keep(source(name));
  await open(inProject(`/workflows/${draft.id}`));
  await shows(editor());
  const conflict = page.getByRole('alert').filter({ hasText: 'Somebody else has saved this draft' });

  elsewhere('From the second');
  await rewrite(source('From the first'));
  await button('Save draft').click();
  await shows(conflict);
  await marks('.cm-deletedChunk', 'From the second');
  await marks('.cm-changedLine', 'From the first');
  expect(kept.source).toBe(source('From the second'));
  await conflict.getByRole('button', { name: 'Keep mine' }).click();
  await hides(conflict);
  await button('Save draft').click();
  await shows(page.getByText('The draft is saved.'));
  expect(kept.source).toBe(source('From the first'));

  elsewhere('From the second again');
  await rewrite(source('Not to be'));
  await button('Save draft').click();
  await conflict.getByRole('button', { name: 'Use the saved version' }).click();
  await hides(conflict);
  await shows(editor().getByText('From the second again'));
  expect(kept.source).toBe(source('From the second again'));
  expect(saved.requests.map(({ text, headers }) => [headers.get('if-match'), text])).toEqual([
    ['"0"', source('From the first')],
    ['"1"', source('From the first')],
    ['"2"', source('Not to be')],
  ]);
});

it('a setting that is edited in two places is not overwritten either', async () => {
  let kept: Webhook = webhook;
  on('GET /v1/projects/{projectId}/webhooks/{webhookId}', () => kept);
  const elsewhere = (name: string): void => {
    kept = { ...kept, name, etag: `"${name}"` };
  };
  const changed = on('PATCH /v1/projects/{projectId}/webhooks/{webhookId}', ({ body, headers }) => {
    if (headers.get('if-match') !== kept.etag) return refuse(412, 'It has changed since.');
    elsewhere(body?.name ?? '');
    return kept;
  });
  await open(inProject(`/webhooks/${webhook.id}`));
  const conflict = dialog().getByRole('alert').filter({ hasText: 'Somebody else has changed this' });
  await button('Edit').click();
  await textbox('Name').fill('Mine');
  elsewhere('Theirs');
  await button('Save').click();
  await shows(conflict.getByText('Theirs'));
  expect(kept.name).toBe('Theirs');
  await conflict.getByRole('button', { name: 'Use the saved version' }).click();
  await hides(conflict);
  await expect.element(textbox('Name')).toHaveValue('Theirs');

  elsewhere('Theirs again');
  await textbox('Name').fill('Mine again');
  await button('Save').click();
  await conflict.getByRole('button', { name: 'Keep mine' }).click();
  await button('Save').click();
  await hides(dialog());
  expect(kept.name).toBe('Mine again');
  expect(changed.requests.map(({ headers }) => headers.get('if-match'))).toEqual([
    '"1"',
    '"Theirs"',
    '"Theirs again"',
  ]);
});
