import { auditActions } from '../src/audit/actions.ts';
import { publicEventTypes } from '../src/events/catalogue.ts';
import { presets } from '../src/keys/presets.ts';
import { mayAppoint, roles } from '../src/keys/roles.ts';
import { scopes } from '../src/keys/scopes.ts';

/** Generates the lists of choices for the console, from those of the API. */
export function consoleChoices(): string {
  return [
    '// Made from the tables of `src` by `npm run docs`: change those, not this file.\n',
    '\n/** The types of events that a webhook can listen for. */\n',
    `export const webhookEventTypes = ${JSON.stringify(publicEventTypes)} as const;\n`,
    '\n/** The scopes of keys, and the presets that combine them for one purpose. */\n',
    `export const scopes = ${JSON.stringify(scopes)} as const;\n`,
    `export const presets = ${JSON.stringify(presets)} as const;\n`,
    '\n/** The actions in the audit log, by the type of record. */\n',
    `export const auditActions = ${JSON.stringify(auditActions)} as const;\n`,
    '\n/** The roles, beginning with the highest, with those that each may give, change and remove. */\n',
    `export const roles = ${JSON.stringify(appointments)} as const;\n`,
  ].join('');
}

const appointments = Object.fromEntries(
  roles.map((role) => [role, roles.filter((other) => mayAppoint(role, other))]),
);
