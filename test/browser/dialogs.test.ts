import { beforeEach, expect, it } from 'vitest';
import { page, userEvent, type Locator } from 'vitest/browser';
import { faultsInEach } from './faults.ts';
import { dialogHasFocus, enter } from './keyboard.ts';
import { inProject, open } from './open.ts';
import { titleOf } from './pages.ts';
import { heldExecution } from './records/executions.ts';
import * as hooks from './records/hooks.ts';
import { everyRecord } from './records/project.ts';
import * as templates from './records/templates.ts';
import * as values from './records/values.ts';
import { draft } from './records/workflows.ts';
import { dialog, hides } from './shown.ts';

const settings = (name: string): string => `/console/settings/${name}`;
const one = (path: string, { id }: { id: string }): string => inProject(`${path}/${id}`);
const workflow = one('/workflows', draft);
const execution = one('/executions', heldExecution);
const badge = one('/templates/credentials', templates.credentialTemplate);
const shows = one('/templates/presentations', templates.presentationTemplate);
const schema = one('/templates/schemas', templates.schema);
const hook = one('/webhooks', hooks.webhook);
const form = one('/forms', hooks.form);
const inbound = one('/inbound-webhooks', hooks.inboundWebhook);
const schedule = one('/schedules', hooks.schedule);
const variable = one('/variables', values.variable);
const calendar = one('/calendars', values.calendar);
const secret = one('/secrets', values.secret);

/** The page of each dialog, and the buttons that open it. If there are two, the first opens a menu. */
const dialogs: [address: string, button: string | RegExp, item?: string][] = [
  [execution, 'Rerun'],
  [execution, 'Cancel'],
  [workflow, 'Run'],
  [workflow, 'More', 'Duplicate'],
  [workflow, 'More', 'Unpublish'],
  [workflow, 'More', 'Delete'],
  [inProject('/templates'), 'New template'],
  [badge, 'Edit'],
  [badge, 'More actions', 'Delete'],
  [inProject('/templates/presentations'), 'New template'],
  [shows, 'Edit'],
  [inProject('/templates/schemas'), 'New schema'],
  [schema, 'New version'],
  [inProject('/templates/credential-definitions'), 'New credential definition'],
  [inProject('/webhooks'), 'New endpoint'],
  [hook, 'Edit'],
  [hook, 'Redeliver many …'],
  [hook, 'More actions', 'Rotate the secret'],
  [inProject('/forms'), 'New form'],
  [form, 'Edit'],
  [form, 'More actions', 'Rotate the link'],
  [form, 'More actions', 'Delete'],
  [inProject('/inbound-webhooks'), 'New inbound webhook'],
  [inbound, 'Edit'],
  [inbound, 'More actions', 'Delete'],
  [inProject('/schedules'), 'New schedule'],
  [schedule, 'Edit'],
  [schedule, 'More actions', 'Backfill'],
  [inProject('/variables'), 'New variable'],
  [variable, 'Change'],
  [variable, 'More actions', 'Delete'],
  [inProject('/calendars'), 'New calendar'],
  [calendar, 'Change'],
  [calendar, 'More actions', 'Delete'],
  [inProject('/secrets'), 'New secret'],
  [inProject('/secrets'), 'New store'],
  [secret, 'Rotate'],
  [secret, 'More actions', 'Change the hosts'],
  [inProject('/wallets'), 'New wallet'],
  [inProject('/wallets'), 'New trust anchor'],
  [one('/wallets', values.wallet), 'New certificate'],
  [settings('api-keys'), 'New key'],
  [settings('api-keys'), 'Actions for Order service', 'Reroll'],
  [settings('api-keys'), 'Actions for Order service', 'Revoke'],
  [settings('members'), 'Invite'],
  [settings('members'), 'Actions for Grace Guest', 'Change the role'],
  [settings('projects'), 'New project'],
];

beforeEach(everyRecord);

const opener = (name: string | RegExp): Locator =>
  page.getByRole('button', { name, exact: typeof name === 'string' }).first();

/** Opens a dialog without a mouse, closes it, and returns what is wrong with it. */
async function faultsOfDialog(name: string | RegExp, item?: string): Promise<string[]> {
  await enter(opener(name));
  if (item !== undefined) await enter(page.getByRole('menuitem', { name: item, exact: true }));
  await dialogHasFocus();
  const faults = await faultsInEach(dialog());
  await userEvent.keyboard('{Escape}');
  await hides(dialog());
  const isBack = document.activeElement === opener(name).element();
  return isBack ? faults : [...faults, 'the focus does not return to its button'];
}

it.each(
  dialogs.map(([address, ...buttons]) => ({
    address,
    buttons,
    verb: buttons.join(', '),
    where: titleOf(address.replace(inProject(''), '')),
  })),
)(
  'the dialog of “$verb” opens by keyboard, has no serious fault, closes with Escape and returns the focus: $where',
  async ({ address, buttons: [button, item] }) => {
    await open(address, 'owner');
    expect(await faultsOfDialog(button, item)).toEqual([]);
  },
);

it('the dialog over rows that were chosen opens by keyboard, has no serious fault, closes with Escape and returns the focus', async () => {
  await open(inProject('/executions?status=onHold'), 'owner');
  const all = page.getByLabelText('Select all on this page');
  await expect.element(all).toBeInTheDocument();
  (all.element() as HTMLElement).focus();
  await userEvent.keyboard(' ');
  expect(await faultsOfDialog(/^Cancel \d/)).toEqual([]);
});
