import * as v from 'valibot';
import type { LocalCommand } from '../command.ts';

export const link: LocalCommand = {
  name: 'link',
  summary:
    'Creates a link that signs the owner of a local installation (`npm start`) in to the console, once',
  usage: '',
  options: v.strictObject({}),
  localProgram: 'local/link.ts',
};
