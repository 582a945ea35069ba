import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { ApiKey, Member, OwnSession, Project } from '../../console/src/api/types.ts';
import { on, refuse, refuseField } from './api.ts';
import { open, project, reload, sessionOf } from './open.ts';
import { apiKey, invitation, member, ownSession } from './records/people.ts';
import { everyRecord } from './records/project.ts';
import { idOf, listOf } from './records/record.ts';
import { button, chooseVerb, hides, shows, showsFieldError, showsPage, textbox } from './shown.ts';

beforeEach(everyRecord);

const settings = (name: string): string => `/console/settings/${name}`;
const said = async (label: string): Promise<string> => {
  const shown = page.getByLabelText(label, { exact: true });
  await shows(shown);
  return shown.element().textContent;
};
const verbs = (name: string) => button(`Actions for ${name}`);

it('an API key is created, shown once with a first call, rerolled and revoked', async () => {
  let keys: ApiKey[] = [];
  on('GET /v1/api-keys', () => listOf(...keys));
  const created = on('POST /v1/api-keys', () => {
    keys = [{ ...apiKey, createdBy: { type: 'member', id: idOf(2), name: 'Kay Keys' } }];
    return { ...apiKey, value: 'hf_abc_first' };
  });
  const rerolled = on('POST /v1/api-keys/{apiKeyId}/reroll', () => {
    keys = keys.map((key) => ({ ...key, overlapEndsAt: '2099-01-01T00:00:00.000Z' }));
    return { ...apiKey, value: 'hf_abc_second' };
  });
  const revoked = on('DELETE /v1/api-keys/{apiKeyId}', () => {
    keys = [];
    return undefined;
  });
  await open(settings('api-keys'));
  await button('New key').first().click();
  await textbox('Name').fill('Order service');
  await button('Create the key').click();
  expect(await said('API key')).toBe('hf_abc_first');
  expect(await said('A first call')).toMatch(/^curl http\S+\/v1\/projects\/\S+ /);
  await button('I have stored it').click();
  const row = page.getByRole('row', { name: /Order service/ });
  await shows(row.getByText('Integration'));
  expect(document.body.innerHTML).not.toContain('hf_abc_first');
  await shows(row.getByText('by Kay Keys'));
  await shows(row.getByRole('button', { name: 'Copy the id of Order service' }));
  await shows(row.getByRole('cell', { name: 'Never' }).first());
  await chooseVerb(verbs('Order service'), 'Reroll');
  await button('Reroll').click();
  expect(await said('API key')).toBe('hf_abc_second');
  await button('I have stored it').click();
  await shows(row.getByText('the old value is valid until'));
  await chooseVerb(verbs('Order service'), 'Revoke');
  await button('Revoke it').click();
  await hides(row);
  const body = { name: 'Order service', scopes: ['integration'], projectIds: null, expiresAt: null };
  expect(created.bodies()).toEqual([body]);
  for (const stub of [rerolled, revoked])
    expect(stub.requests.map(({ params }) => params['apiKeyId'])).toEqual([apiKey.id]);
});

it('an API key is refused at the field if its name is taken, and the form keeps its input', async () => {
  on('POST /v1/api-keys', () => refuseField('name', 'must be unique in the account'));
  await open(settings('api-keys'));
  await button('New key').click();
  await textbox('Name').fill('Taken');
  await button('Create the key').click();
  await showsFieldError('must be unique in the account');
  await expect.element(textbox('Name')).toHaveValue('Taken');
});

it('a member is invited by a link that is shown once, gets another role and is removed', async () => {
  let members: Member[] = [{ ...member, name: 'Nina New', role: 'operator' }];
  let invitations = [invitation];
  on('GET /v1/members', () => listOf(...members));
  on('GET /v1/invitations', () => listOf(...invitations));
  const invited = on('POST /v1/invitations', ({ body }) => {
    invitations = [{ ...invitation, email: body.email }];
    return { ...invitation, email: body.email, url: 'https://holdfast.example/join#token' };
  });
  const changed = on('PATCH /v1/members/{memberId}', ({ body }) => {
    members = members.map((one) => ({ ...one, role: body.role ?? one.role }));
    return members[0] ?? member;
  });
  const removed = on('DELETE /v1/members/{memberId}', () => {
    members = [];
    return undefined;
  });
  await open(settings('members'), 'owner');
  await button('Invite').click();
  await textbox('E-mail').fill('nina@example.com');
  await page.getByRole('radio', { name: 'Operator' }).click();
  await button('Create the link').click();
  expect(await said('Invitation link')).toBe('https://holdfast.example/join#token');
  await button('I have stored it').click();
  await shows(page.getByRole('table', { name: 'Open invitations' }).getByText('nina@example.com'));
  expect(document.body.innerHTML).not.toContain('join#token');
  const row = page.getByRole('row', { name: /Nina New/ });
  await shows(row.getByText('Operator'));
  await chooseVerb(verbs('Nina New'), 'Change the role');
  await page.getByRole('radio', { name: 'Viewer' }).click();
  await button('Change it').click();
  await shows(row.getByText('Viewer'));
  await chooseVerb(verbs('Nina New'), 'Remove');
  await button('Remove them').click();
  await hides(row);
  expect(invited.bodies()).toMatchObject([{ email: 'nina@example.com', role: 'operator' }]);
  expect(changed.bodies()).toEqual([{ role: 'viewer' }]);
  expect(removed.requests.map(({ params, query }) => [params['memberId'], query])).toEqual([
    [member.id, { revokeApiKeys: 'false' }],
  ]);
});

it('the only owner stays, and the page says why', async () => {
  const refused = on('DELETE /v1/members/{memberId}', () =>
    refuse(409, 'This member is the only owner of the account.'),
  );
  await open(settings('members'), 'owner');
  await chooseVerb(verbs('Grace Guest'), 'Remove');
  await button('Remove them').click();
  await shows(page.getByText('This member is the only owner of the account.'));
  await shows(page.getByRole('row', { name: /Grace Guest/ }));
  expect(refused.requests.map(({ params }) => params['memberId'])).toEqual([member.id]);
});

it('a person changes the password and signs another browser out', async () => {
  const other: OwnSession = { ...ownSession, id: idOf(85), current: false };
  let sessions = [ownSession, other];
  on('GET /v1/me/sessions', () => listOf(...sessions));
  const ended = on('DELETE /v1/me/sessions/{sessionId}', () => {
    sessions = [ownSession];
    return undefined;
  });
  const changed = on('PUT /v1/me/password', ({ body }) =>
    body.currentPassword === 'the old one'
      ? sessionOf('admin')
      : refuseField('currentPassword', 'is not your current password'),
  );
  await open(settings('you'));
  await shows(page.getByRole('cell', { name: 'This one' }));
  await button('Sign out').click();
  await hides(button('Sign out'));
  const change = async (present: string): Promise<void> => {
    await page.getByLabelText('Current password').fill(present);
    await page.getByLabelText('New password').fill('nine lives of a patient cat');
    await button('Change the password').click();
  };
  await change('not the password');
  await showsFieldError('is not your current password');
  await change('the old one');
  await shows(page.getByText('Your password was changed.'));
  expect(ended.requests.map(({ params }) => params['sessionId'])).toEqual([other.id]);
  expect(changed.bodies()).toEqual(
    ['not the password', 'the old one'].map((currentPassword) => ({
      currentPassword,
      newPassword: 'nine lives of a patient cat',
    })),
  );
});

it('a project is created and chosen, and archived', async () => {
  const made: Project = { ...project, id: idOf(9), name: 'Onboarding' };
  const created = on('POST /v1/projects', () => {
    on('GET /v1/projects', () => listOf(project, made));
    return made;
  });
  const archived = on('DELETE /v1/projects/{projectId}', () => {
    on('GET /v1/projects', () => listOf(project));
    return undefined;
  });
  await open(settings('projects'));
  await button('New project').click();
  await textbox('Name').fill('Onboarding');
  await button('Create').click();
  await showsPage('Executions');
  await expect.element(page.getByRole('combobox', { name: 'Project' })).toHaveValue('Onboarding');
  history.pushState({}, '', settings('projects'));
  await reload();
  on('GET /v1/projects', () => listOf(project, made));
  await chooseVerb(verbs('Onboarding'), 'Archive');
  await button('Archive it').click();
  await hides(page.getByRole('row', { name: /Onboarding/ }));
  expect(created.bodies()).toEqual([{ name: 'Onboarding' }]);
  expect(archived.requests.map(({ params }) => params['projectId'])).toEqual([made.id]);
});

it('usage without a limit in the plan says so', async () => {
  await open(settings('usage'));
  const month = page.getByRole('region', { name: 'Executions this month' });
  await expect.element(month.getByText('Not limited')).toBeInTheDocument();
});
