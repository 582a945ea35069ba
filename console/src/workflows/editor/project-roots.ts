import type { Schema } from './schemas.ts';

const text = { type: 'string' };
const texts = { type: 'array', items: text };

/** The roots that give values of the project, wherever the input is read. A root of a loop with such a name hides it. */
export const projectRoots: readonly { name: string; text: string; schema: Schema }[] = [
  {
    name: 'calendars',
    text: 'The calendars of the project, by their names: `date(input.day).addWorkingDays(2, calendars.madrid)`.',
    schema: {
      type: 'object',
      additionalProperties: {
        type: 'object',
        properties: {
          timeZone: { ...text, description: 'Such as `Europe/Madrid`.' },
          weekend: { ...texts, description: 'The days of the week that are free.' },
          holidays: { ...texts, description: 'The dates that are free.' },
        },
      },
    },
  },
  {
    name: 'vars',
    text: 'The variables of the project, by their names: `vars.directoryUrl`.',
    schema: { type: 'object' },
  },
];
