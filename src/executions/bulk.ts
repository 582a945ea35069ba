/** The request of a bulk job, as it is stored. */
export interface BulkRequest<Filter> {
  filter: Filter;
  /** For a redrive: in which version. */
  version?: 'same' | 'latest';
  /** For a redelivery: to which endpoint. */
  webhookId?: string;
  /** How many records were skipped so far, by the reason of the error that one of them alone would have met. */
  skips?: Readonly<Record<string, number>>;
}
