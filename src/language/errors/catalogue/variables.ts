import { HoldfastError } from '../holdfast-error.ts';
import { refusal } from '../refusal.ts';
import { usedBy, type User } from '../used-by.ts';

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
          pointer: '/name',
          recordType: 'variable',
        },
      ]),
    'directoryUrl',
  ),
  variableUsed: refusal(
    'A published workflow reads the variable',
    (name: string, workflows: readonly User[]) =>
      new HoldfastError(
        2006,
        `Published workflows read the variable '${name}'. Publish them without it first.`,
        workflows.map(usedBy('variable.used', 'workflow')),
      ),
    'directoryUrl',
    [{ id: '0198f3a2-5b1c-7d4e-8f60-112233445566', name: 'Approve a payment' }],
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
