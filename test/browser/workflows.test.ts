import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { HttpResponse, http } from 'msw';
import { gallery } from '../../console/src/workflows/gallery/gallery.ts';
import { api, on } from './api.ts';
import { editor, hasNoProblems } from './editor.ts';
import { inProject, open, reload } from './open.ts';
import { everyRecord } from './records/project.ts';
import { idOf, listOf } from './records/record.ts';
import { credentialTemplate } from './records/templates.ts';
import { inboundWebhook } from './records/hooks.ts';
import { draft as kept, workflow } from './records/workflows.ts';
import { hides, shows, showsPage } from './shown.ts';

beforeEach(everyRecord);

const link = (name: string) => page.getByRole('link', { name });

it('a project that has no workflow says so', async () => {
  const list = on('GET /v1/projects/{projectId}/workflows', () => listOf());
  await open(inProject('/home'));
  await link('Workflows').click();
  await shows(page.getByText('There is no workflow yet'));
  expect(list.requests.at(-1)?.query).toEqual({ limit: '50', sort: '-updatedAt' });
});

it('workflows are found by a part of their name, and the address keeps the search', async () => {
  const names = ['Badge of employees', 'Refund of a payment'];
  const all = names.map((name, index) => ({ ...workflow, id: idOf(20 + index), name }));
  const list = on('GET /v1/projects/{projectId}/workflows', ({ query }) =>
    listOf(...all.filter(({ name }) => name.toLowerCase().includes((query['name'] ?? '').toLowerCase()))),
  );
  await open(inProject('/workflows'), 'viewer');
  const [badge, refund] = [link('Badge of employees'), link('Refund of a payment')];
  await shows(refund);
  expect(link('New workflow').query()).toBeNull();
  const search = page.getByRole('searchbox', { name: 'Search by name' });
  await search.fill('BADGE');
  await hides(refund);
  await shows(badge);
  await reload('viewer');
  await shows(badge);
  await expect.element(search).toHaveValue('BADGE');
  expect(refund.query()).toBeNull();
  await search.fill('none has this');
  await shows(page.getByText('No workflow name contains this'));
  expect(list.requests.at(-1)?.query).toMatchObject({ name: 'none has this', sort: '-updatedAt' });
});

it('every workflow of the gallery can be started from, with the ids of the templates that it names', async () => {
  let made = 0;
  const created = on('POST /v1/projects/{projectId}/templates/credentials', ({ body }) => {
    const template = { ...credentialTemplate, id: idOf(300 + ++made), name: body?.name ?? '' };
    on('GET /v1/projects/{projectId}/templates/credentials', () => listOf(template));
    return template;
  });
  const entries = [...gallery].flatMap(([category, all]) => all.map((entry) => ({ ...entry, category })));
  // One of them runs this one, which has to be published before.
  const run = entries.find(({ name }) => name === 'check-identity');
  on('GET /v1/projects/{projectId}/workflows', () => listOf({ ...workflow, name: run?.title ?? '' }));
  on('GET /v1/projects/{projectId}/inbound-webhooks', () => listOf({ ...inboundWebhook, key: 'id' }));
  await open(inProject('/workflows/new'));
  for (const { title, description, category } of entries) {
    const section = page.getByRole('region', { name: category });
    await section.getByRole('button', { name: `${title} ${description}` }).click();
    await shows(editor().getByText(`name: ${title}`));
    await hasNoProblems();
    expect(editor().element().textContent).not.toMatch(/<[A-Z]/);
    await page.getByRole('button', { name: 'Other examples' }).click();
  }
  expect(created.requests.length).toBeGreaterThan(0);
});

it('the page says that the API does not answer, and recovers by itself once it does', async () => {
  await open(inProject('/home'), 'viewer');
  await shows(page.getByText('Live', { exact: true }));
  let isAway = true;
  api.use(http.all('/v1/*', () => (isAway ? HttpResponse.error() : undefined)));
  await link('Workflows').click();
  await shows(page.getByText('Holdfast does not answer'));
  isAway = false;
  await shows(page.getByRole('columnheader', { name: 'Changed' }));
  expect(location.pathname).toBe(inProject('/workflows'));
});

it('the console finds the only published workflow, although newer drafts fill the first page of the list', async () => {
  const draft = { status: 'draft', publishedVersion: null, latestVersion: 0 } as const;
  const published = { ...workflow, id: idOf(500), name: 'The published one' };
  on('GET /v1/projects/{projectId}/workflows/{workflowId}', () => ({ ...kept, ...published }));
  const drafts = Array.from({ length: 100 }, (_, index) => ({
    ...workflow,
    ...draft,
    id: idOf(400 + index),
  }));
  const list = on('GET /v1/projects/{projectId}/workflows', ({ query }) =>
    query['cursor'] === 'next' ? listOf(published) : { data: drafts, nextCursor: 'next' },
  );
  on('GET /v1/projects/{projectId}/executions', () => listOf());
  await open(inProject('/executions'));
  await shows(page.getByRole('button', { name: 'Run The published one' }));
  await link('Home').first().click();
  const steps = page.getByRole('region', { name: 'First steps' });
  await steps.getByRole('link', { name: 'Open the workflow' }).click();
  await showsPage('The published one');
  expect(list.requests.map(({ query }) => query['cursor'])).toContain('next');
});
