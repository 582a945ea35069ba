import * as v from 'valibot';

/** Fields that many resources have, as the API sends them. */
export const Id = v.pipe(v.string(), v.uuid());
export const Time = v.pipe(
  v.string(),
  v.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
  v.description('ISO 8601, UTC, with milliseconds.'),
  v.metadata({ format: 'date-time', pattern: undefined }),
);
export const Count = v.pipe(v.number(), v.integer(), v.minValue(0));

export const UsingWorkflows = v.pipe(
  v.array(v.object({ id: Id, name: v.string() })),
  v.description('Workflows of the project whose draft or published version names it, at most 100.'),
);
