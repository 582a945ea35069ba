import * as v from 'valibot';

const StatusReference = v.object({
  uri: v.pipe(v.string(), v.url()),
  idx: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
});
/** An entry of a list. */
export type StatusReference = v.InferOutput<typeof StatusReference>;

/** The claim by which verifiers find a credential's status (draft-ietf-oauth-status-list §6). */
export const StatusClaim = v.object({ status_list: StatusReference });
export type StatusClaim = v.InferOutput<typeof StatusClaim>;
