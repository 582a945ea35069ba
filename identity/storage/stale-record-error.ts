/** Somebody else has changed the record since it was read. */
export class StaleRecordError extends Error {
  override readonly name = 'StaleRecordError';
}
