import { afterAll, beforeAll, expect, it } from 'vitest';
import { gallery, galleryEntry } from '../../../local/gallery/gallery.ts';
import { localProject, type Project } from '../../../local/project.ts';
import { tryOut } from '../../../local/gallery/try.ts';
import { freePorts } from '../../../local/ports.ts';
import { createHolder, type Holder } from '../../../local/wallet/holder.ts';
import { emptyState } from '../../../local/wallet/state.ts';
import { eventually } from '../../stack/eventually.ts';
import { sharedStack } from '../../stack/shared-stack.ts';
import type { Stack } from '../../stack/stack.ts';
import { openDirectory } from './directory.ts';
import { openModels } from './models.ts';

let stack: Stack;
let holder: Holder;
let project: Project;
let directory: Awaited<ReturnType<typeof openDirectory>>;
let models: Awaited<ReturnType<typeof openModels>>;
beforeAll(async () => {
  [stack, directory, models] = await Promise.all([sharedStack(), openDirectory(), openModels()]);
  const [port = 0] = await freePorts(1);
  holder = await createHolder(emptyState(), { port });
  const { apiKey, projectId, walletId } = stack.tenant;
  project = localProject({ apiUrl: stack.publicUrl, apiKey, projectId, walletId });
});
afterAll(async () => {
  await holder.close();
  directory.close();
  models.close();
});

/** The workflows that are changed, because the test must not call the internet, or a name must not exist twice. */
let versions = 0;
const inputs: Record<string, () => Record<string, unknown>> = {
  'reconcile-at-night': () => lists('/orders'),
  'two-at-a-time': () => ({ ...galleryEntry('two-at-a-time').input, url: directory.url }),
  'wait-then-call': () => ({ wait: 'PT1S', url: directory.url }),
  'look-up-then-issue': () => ({ person: directory.url }),
  'onboard-employee': () => ({ ...galleryEntry('onboard-employee').input, directory: directory.url }),
  'ask-a-model': () => ask('/away', '/good'),
  'ask-then-confirm': () => ({ ...galleryEntry('ask-then-confirm').input, url: models.url('/v1') }),
  'register-template': () => ({ ...galleryEntry('register-template').input, version: `1.${++versions}` }),
};

const lists = (orders: string) => ({
  orders: new URL(orders, directory.url).href,
  payments: new URL('/payments', directory.url).href,
});

const ask = (first: string, second: string) => ({
  ...galleryEntry('ask-a-model').input,
  url: models.url(first),
  otherUrl: models.url(second),
});

const shownProof = (...values: Record<string, string>[]) => ({
  presentationExchange: {
    isVerified: true,
    anoncreds: { presentation: { attributes: values.map((value) => ({ value })) } },
  },
});

/** The expected outputs, which show the purpose of each workflow. */
const outputs: Record<string, object> = {
  'check-order': { check: { valid: true } },
  'wait-then-call': { call: { status: 201 } },
  'issue-badge': { issue: { issuance: { status: 'completed' } } },
  'issue-badge-then-ask': { ask: { credentials: [{ claims: { name: 'Ada' } }] } },
  'log-in': { ask: { credentials: [{ claims: { name: 'Ada', role: 'Engineer' } }] } },
  'approve-then-issue': {
    approval: { choice: 'approve' },
    issue: { issuance: { status: 'completed' } },
  },
  'look-up-then-issue': { issue: { issuance: { status: 'completed' } } },
  'driving-licence': { ask: { credentials: [{ claims: { 'org.iso.18013.5.1': { age_over_18: true } } }] } },
  'connect-then-write': { connect: { connection: { status: 'completed' } } },
  'reply-to-message': { reply: { basicMessage: { message: expect.stringMatching(/: Hello$/) } } },
  'register-template': { createCredentialDefinition: { credentialDefinitionId: expect.any(String) } },
  'issue-then-prove-age': {
    ask: { presentationExchange: { anoncreds: { presentation: { predicates: [{ name: 'dateOfBirth' }] } } } },
  },
  'ask-twice': {
    askForName: shownProof({ Name: 'Ada' }),
    askForLevel: shownProof({ 'Access Level': '3' }),
    greet: { basicMessage: { message: 'Welcome Ada, you may go as far as level 3.' } },
  },
  'chain-two-credentials': { issueCertificate: { credentialExchange: { status: 'completed' } } },
  'verify-course-certificate': {
    ask: shownProof({ Name: 'Ada', Course: 'Analytical engines', Grade: 'A' }),
  },
};

/** The results of those that have one. */
const results: Record<string, object> = {
  'check-identity': { isAccepted: true, decidedBy: 'reviewer' },
  'open-joint-account': { isOpened: false, refused: ['2027-16'] },
  'apply-in-rounds': { grantedTo: 'Ada' },
  'ship-when-paid': { text: 'Order 2027-31 is shipped; 4200 cents were paid.' },
  'take-in-damage': { text: 'Ada reports: The tap drips', isRepaired: true },
  'two-of-five': { isApproved: true, by: ['first', 'fifth'] },
  'reconcile-at-night': { unpaid: ['2027-2', '2027-3'] },
  'two-at-a-time': { isSent: true, status: 201 },
  'quotes-until-friday': { count: 3, cheapest: { supplier: 'North', price: 8500.5 } },
  'ask-a-model': { inbox: 'Inbox for complaint', decidedBy: 'second model' },
  'ask-then-confirm': { kind: 'complaint', isConfirmed: true },
  'onboard-employee': { isOnboarded: true },
  'issue-diplomas': { text: '2 of 2 have taken their diploma.' },
  // Those of the five workflows before it that issue one.
  'revoke-expired': { revoked: 5 },
};

// The workflows run in the order of the index, because a wallet presents what an earlier one has issued.
it.each(gallery.map(({ name }) => name))(
  'workflow %s of the gallery does what its description says',
  async (name) => {
    const entry = galleryEntry(name);
    const { payload } = await tryOut(project, holder, entry, inputs[name]?.() ?? entry.input);
    const shown = Object.entries(payload.actions).map(([id, { output }]) => [id, output]);
    expect(Object.fromEntries(shown)).toMatchObject(outputs[name] ?? {});
    expect(payload.output ?? {}).toMatchObject(results[name] ?? {});
    expect({ ...outputs, ...results }).toHaveProperty(name);
  },
  // Some create a credential definition, which may take very long.
  300_000,
);

/** Other ways through workflows that have more than one: the steps, and the result that they lead to. */
const ways: [name: string, input: () => object, steps: string[], result: object][] = [
  [
    'onboard-employee',
    () => ({ directory: directory.url }),
    ['answer screening {"choice": "reject"}'],
    { isOnboarded: false, because: 'Security has said no.' },
  ],
  ['check-identity', () => ({ score: 85 }), [], { isAccepted: true, decidedBy: 'score' }],
  ['check-identity', () => ({ score: 39 }), [], { isAccepted: false, decidedBy: 'score' }],
  [
    'two-of-five',
    () => ({}),
    [0, 1, 3, 4].map((index) => `answer votes[${index}].vote {"choice": "reject"}`),
    { isApproved: false, by: [] },
  ],
  ['quotes-until-friday', () => ({ until: new Date().toISOString() }), [], { count: 0, cheapest: null }],
  ['reconcile-at-night', () => lists('/payments'), [], { unpaid: [] }],
  ['ask-a-model', () => ask('/good', '/away'), [], { decidedBy: 'first model' }],
  ['ask-a-model', () => ask('/chatty', '/away'), [], { inbox: 'Inbox for people', decidedBy: 'nobody' }],
];
it.each(ways)('workflow %s of the gallery can end in another way', async (name, input, steps, result) => {
  const entry = galleryEntry(name);
  const { payload } = await tryOut(project, holder, { ...entry, steps }, { ...entry.input, ...input() });
  expect(payload.output).toMatchObject(result);
});

it('every message of the gallery workflows reaches its receiver', async () => {
  await eventually(() =>
    expect(holder.didcomm.happened).toEqual(
      expect.arrayContaining([
        'Message: Welcome!',
        'Message: Thank you, we have your message: Hello',
        'Message: Welcome Ada, you may go as far as level 3.',
      ]),
    ),
  );
  const account = { name: 'Grace', role: 'Admiral' };
  expect(directory.posted).toEqual([
    { execution: expect.any(String), wokeAt: expect.any(String) },
    { order: '2027-32' },
    account,
    account,
  ]);
  expect(directory.deleted).toEqual(['/1/1']);
  const types = (await holder.list()).map(({ type }) => type);
  expect(types).toEqual(expect.arrayContaining(['https://badges.example/employee', 'org.iso.18013.5.1.mDL']));
});

it('the gallery leaves a schedule that starts nothing by itself', async () => {
  const { body } = await stack.request<{ data: object[] }>('GET', `${stack.project}/schedules`);
  expect(body.data).toEqual([expect.objectContaining({ name: 'Nightly reconciliation', isPaused: true })]);
});

it('the gallery is published once, with its templates', async () => {
  const listed = await stack.request<{ data: { name: string }[] }>(
    'GET',
    `${stack.project}/workflows?limit=100`,
  );
  expect(listed.body.data.map(({ name }) => name).toSorted()).toEqual(
    gallery.map(({ title }) => title).toSorted(),
  );
  const { body } = await stack.request<{ data: { name: string }[] }>(
    'GET',
    `${stack.project}/templates/credentials`,
  );
  expect(body.data.map(({ name }) => name).toSorted()).toEqual([
    'Diploma',
    'Driving licence',
    'Employee badge',
  ]);
});
