import { auditActions } from '../src/audit/actions.ts';
import { publicEventTypes } from '../src/events/catalogue.ts';
import { executionEventTypes } from '../src/events/execution-event.ts';
import { sessionEventTypes } from '../src/events/session-event.ts';
import { presets } from '../src/keys/presets.ts';
import { mayAppoint, roles } from '../src/keys/roles.ts';
import { scopes } from '../src/keys/scopes.ts';

/** For the console: what the API lets one choose from. */
export function consoleChoices(): string {
  return [
    '// Made from the tables of `src` by `npm run docs`: change those, not this file.\n',
    '\n/** What live streams tell of executions and of the sessions that they made. */\n',
    `export const liveEventTypes = ${JSON.stringify([...executionEventTypes, ...sessionEventTypes])};\n`,
    '\n/** What a webhook can listen for. */\n',
    `export const webhookEventTypes = ${JSON.stringify(publicEventTypes)} as const;\n`,
    '\n/** What a key can be allowed to do, and the sets of it by the work that a key is for. */\n',
    `export const scopes = ${JSON.stringify(scopes)} as const;\n`,
    `export const presets = ${JSON.stringify(presets)} as const;\n`,
    '\n/** What the audit log records, by the type of record. */\n',
    `export const auditActions = ${JSON.stringify(auditActions)} as const;\n`,
    '\n/** From the most to the least, with the roles that each may give, change and take. */\n',
    `export const roles = ${JSON.stringify(appointments)} as const;\n`,
  ].join('');
}

const appointments = Object.fromEntries(
  roles.map((role) => [role, roles.filter((other) => mayAppoint(role, other))]),
);
