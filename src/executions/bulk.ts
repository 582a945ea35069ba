/** The request of a bulk job, as it is stored. */
export interface BulkRequest<Filter> {
  filter: Filter;
  /** The version in which a redrive continues. */
  version?: 'same' | 'latest';
  /** The endpoint of a redelivery. */
  webhookId?: string;
  /** How many records were skipped so far, by the reason of the error that one of them alone would have met. */
  skips?: Readonly<Record<string, number>>;
}
