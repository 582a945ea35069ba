import { auditActions } from '../src/account/audit/actions.ts';
import { reasons } from '../src/language/errors/reasons.ts';
import { extensions } from '../src/language/expressions/cel/extensions/table.ts';
import { publicEventTypes } from '../src/executions/events/catalogue.ts';
import { cloudEventDedupe, defaultDedupe } from '../src/doors/inbound/verification.ts';
import { leftMeanings } from '../src/executions/left.ts';
import { formLimits } from '../src/people/forms/limits.ts';
import { presets } from '../src/account/keys/presets.ts';
import { mayAppoint, roles } from '../src/account/keys/roles.ts';
import { scopes } from '../src/account/keys/scopes.ts';
import {
  choicesOf,
  credentialTypes,
  fieldsOf,
  isHidden,
  isOptional,
  isPem,
  keyTypes,
  secretTypes,
  type SecretType,
} from '../src/account/secrets/types.ts';

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
    '\n/** The types of secrets with their fields; what is hidden is typed without being seen. `values` has any names. */\n',
    `export const secretTypes = ${JSON.stringify(fieldsOfSecrets)} as const;\n`,
    '\n/** The types that `credential` takes, each with the field that it needs for this; and those that sign JWTs. */\n',
    `export const credentialTypes = ${JSON.stringify(credentialTypes)} as const;\n`,
    `export const keyTypes = ${JSON.stringify(keyTypes)} as const;\n`,
    '\n/** The header, or the expression, by which a repetition is known if nobody says another one; null if there is none. */\n',
    `export const inboundDedupe = ${JSON.stringify(defaultDedupe)} as const;\n`,
    `export const cloudEventDedupe = ${JSON.stringify(cloudEventDedupe)};\n`,
    '\n/** What a form has if nobody says another number. */\n',
    `export const formDefaults = ${JSON.stringify(formDefaults)} as const;\n`,
    '\n/** The roles, beginning with the highest, with those that each may give, change and remove. */\n',
    `export const roles = ${JSON.stringify(appointments)} as const;\n`,
    '\n/** The reasons for which an action or a block fails, with their meaning. */\n',
    `export const failureReasons: Readonly<Record<string, string>> = ${JSON.stringify(failureReasons)};\n`,
    '\n/** The reasons of executions that have left something to be repaired, with their meaning. */\n',
    `export const leftMeanings: Readonly<Record<string, string>> = ${JSON.stringify(leftMeanings)};\n`,
    '\n/** What to do about an error, by its reason. */\n',
    `export const remedies: Readonly<Record<string, string>> = ${JSON.stringify(remedies)};\n`,
    '\n/** The functions of expressions, with their types and what they do. The name of a type begins a method. */\n',
    `export const expressionFunctions: Readonly<Record<string, { types: string; about: string }>> = ${JSON.stringify(expressionFunctions)};\n`,
  ].join('');
}

const expressionFunctions = Object.fromEntries(
  extensions.map(({ name, overloads, about }) => [name, { types: overloads.join(' or '), about }]),
);

const formDefaults = { dailyLimit: formLimits.defaultDailyLimit, proofOfWork: formLimits.defaultProofOfWork };

/** The codes of an expression, of the other side, of the action's result, and of data that does not match. */
const codesOfActions: ReadonlySet<number> = new Set([2001, 2002, 2005, 2008]);

const appointments = Object.fromEntries(
  roles.map((role) => [role, roles.filter((other) => mayAppoint(role, other))]),
);

const fieldsOfSecrets = Object.fromEntries(
  secretTypes.map((type) => [type, Object.keys(fieldsOf(type) ?? {}).map((name) => fieldOf(type, name))]),
);

/** A property that is false is left out. */
function fieldOf(type: SecretType, name: string) {
  const choices = choicesOf(type, name);
  return {
    name,
    ...(isHidden(type, name) && { isHidden: true }),
    ...(isOptional(type, name) && { isOptional: true }),
    ...(isPem(name) && { isPem: true }),
    ...(choices && { choices }),
    // Only the choices of a signature have one that is meant if none is given.
    ...(choices && type === 'hmac' && { usual: choices[0] }),
  };
}

const remedies = Object.fromEntries(Object.entries(reasons).map(([name, { remedy }]) => [name, remedy]));

const failureReasons = Object.fromEntries(
  Object.entries(reasons)
    .filter(([, { codes }]) => codes.some((code) => codesOfActions.has(code)))
    .map(([name, { meaning }]) => [name, meaning]),
);
