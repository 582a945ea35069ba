import type * as v from 'valibot';
import type { fetchV1 } from '../../../src/actions/general/fetch.v1.ts';

export type Attributes = v.InferOutput<typeof fetchV1.attributes>;
