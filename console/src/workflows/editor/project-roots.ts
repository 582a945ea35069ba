import { typeWords } from '../../secrets/type-words.ts';
import type { ProjectNames } from './knowledge.ts';
import type { Schema } from './schemas.ts';

interface Root {
  name: string;
  text: string;
  schema: Schema;
}

/** The roots that give values of the project, wherever the input is read. A root of a loop with such a name hides it. */
export const projectRoots = ({
  calendars,
  variables,
}: Pick<ProjectNames, 'calendars' | 'variables'>): Root[] => [
  {
    name: 'calendars',
    text: 'The calendars of the project, by their names: `date(input.day).addWorkingDays(2, calendars.madrid)`.',
    schema: {
      type: 'object',
      properties: propertiesOf(calendars, ({ timeZone }) => ({
        ...calendar,
        description: `A calendar in ${timeZone}.`,
      })),
      additionalProperties: calendar,
    },
  },
  {
    name: 'vars',
    text: 'The variables of the project, by their names: `vars.directoryUrl`.',
    schema: { type: 'object', properties: propertiesOf(variables, ({ schema }) => schema) },
  },
];

/** The root that attributes have which may read secrets. */
export const secretsRoot = (secrets: ProjectNames['secrets']): Root & { isOnlyInCel: true } => ({
  name: 'secrets',
  text: 'The secrets of the project, by their names: `secrets.crm.token`. Their values are put in when the action runs.',
  schema: {
    type: 'object',
    properties: propertiesOf(secrets, ({ type, fields }) => ({
      type: 'object',
      description: `${typeWords[type].label}. ${typeWords[type].text}`,
      properties: Object.fromEntries(fields.map((field) => [field, secretField])),
    })),
  },
  isOnlyInCel: true,
});

/** It is no text for the editor, which would offer the methods of texts: nothing may be computed from a secret. */
const secretField: Schema = { type: 'secret' };

const propertiesOf = <One extends { name: string }>(
  list: readonly One[],
  schemaOf: (one: One) => Schema,
): Record<string, Schema> => Object.fromEntries(list.map((one) => [one.name, schemaOf(one)]));

const text = { type: 'string' };
const texts = { type: 'array', items: text };

const calendar: Schema = {
  type: 'object',
  properties: {
    timeZone: { ...text, description: 'Such as `Europe/Madrid`.' },
    weekend: { ...texts, description: 'The days of the week that are free.' },
    holidays: { ...texts, description: 'The dates that are free.' },
  },
};
