import type * as v from 'valibot';
import type { chatV1 } from '../../../src/actions/ai/chat.v1.ts';

export type Attributes = v.InferOutput<typeof chatV1.attributes>;
export type Message = NonNullable<Attributes['messages']>[number];
