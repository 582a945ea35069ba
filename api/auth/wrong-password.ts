import { HoldfastError } from '../../src/errors/holdfast-error.ts';

/** Also for who has none, and signs in by a link or at an identity provider. */
export const wrongPassword = (): HoldfastError =>
  new HoldfastError(
    2005,
    'This is not your password.',
    [{ message: 'is not your present password', field: 'currentPassword' }],
    { status: 403 },
  );
