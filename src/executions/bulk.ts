/** A bulk job's request, as it is kept. */
export interface BulkRequest<Filter> {
  filter: Filter;
  /** Redrive: in which version. */
  version?: 'same' | 'latest';
}
