import { HoldfastError } from '../holdfast-error.ts';
import { refusal } from '../refusal.ts';

/** Public start pages. */
export const formErrors = {
  formsFull: refusal(
    'The project has too many forms',
    (most: number) =>
      new HoldfastError(2006, `The project has ${most} forms already. Delete one of them first.`, [
        { reason: 'form.tooMany', message: `at most ${most} in a project`, limit: most },
      ]),
    100,
  ),
  formNameTaken: refusal(
    'The name of a form is taken',
    (name: string) =>
      new HoldfastError(2006, `Another form of the project is called '${name}'. Choose another name.`, [
        {
          reason: 'name.taken',
          message: 'must be unique in the project',
          field: 'name',
          pointer: '/name',
          recordType: 'form',
        },
      ]),
    'Report a damage',
  ),
} as const;
