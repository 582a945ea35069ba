import * as v from 'valibot';

/** The number of a version of a workflow, as the database can hold it. */
export const VersionNumber = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(2_147_483_647));
