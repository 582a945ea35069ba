/** All connections of the account to that origin are busy, and nothing was sent: the work is to come again. */
export class NoPlaceInTime extends Error {
  override readonly name = 'NoPlaceInTime';

  constructor() {
    super('the account has no free connection to that origin');
  }
}
