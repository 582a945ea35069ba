/** Whether a credential still counts cannot be determined: its list does not answer, or is not what it should be. */
export class UnknownStatus extends Error {
  override readonly name = 'UnknownStatus';
}
