import { HoldfastError } from '../../../../src/errors/holdfast-error.ts';

/** What no schema can say of an attribute. */
export const invalidAttribute = (field: string, message: string): HoldfastError =>
  new HoldfastError(2000, 'The attributes of the action are not valid.', [
    { reason: 'value.invalid', message, field },
  ]);
