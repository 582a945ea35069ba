/** The status of a credential cannot be determined: its list is not available or not valid. */
export class UnknownStatus extends Error {
  override readonly name = 'UnknownStatus';
}
