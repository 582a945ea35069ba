import { HoldfastError } from '../holdfast-error.ts';
import { refusal } from '../refusal.ts';

/** Variables of a project. */
export const variableErrors = {
  variableNameTaken: refusal(
    'The name of the variable is taken',
    (name: string) =>
      new HoldfastError(2006, `Another variable of the project is called '${name}'. Choose another name.`, [
        {
          reason: 'name.taken',
          message: 'must be unique in the project',
          field: 'name',
          recordType: 'variable',
        },
      ]),
    'directoryUrl',
  ),
  variablesFull: refusal(
    'There are too many variables',
    (most: number) =>
      new HoldfastError(2006, `The project has ${most} variables already. Delete one of them first.`, [
        { reason: 'variable.tooMany', message: `at most ${most} of a project` },
      ]),
    200,
  ),
} as const;
