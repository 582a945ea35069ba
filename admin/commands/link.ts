import * as v from 'valibot';
import type { LocalCommand } from '../command.ts';

export const link: LocalCommand = {
  name: 'link',
  summary: 'Makes a link that signs the owner of what `npm start` runs in to the console, once',
  usage: '',
  options: v.strictObject({}),
  localProgram: 'local/link.ts',
};
