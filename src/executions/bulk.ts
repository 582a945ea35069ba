/** The request of a bulk job, as it is stored. */
export interface BulkRequest<Filter> {
  filter: Filter;
  /** For a redrive: in which version. */
  version?: 'same' | 'latest';
}
