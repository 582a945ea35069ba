/** Whether a credential still counts can't be told: its list does not answer, or is not what it should be. */
export class UnknownStatus extends Error {
  override readonly name = 'UnknownStatus';
}
