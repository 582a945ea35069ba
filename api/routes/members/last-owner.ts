import type { HoldfastError } from '../../../src/errors/holdfast-error.ts';
import { notAllowed } from '../../http/not-allowed.ts';

export const lastOwner = (recordId: string): HoldfastError =>
  notAllowed('The account would have no owner.', {
    reason: 'owner.last',
    message: 'make somebody else an owner first',
    recordType: 'member',
    recordId,
  });
