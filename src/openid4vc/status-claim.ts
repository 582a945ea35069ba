import * as v from 'valibot';

const uri = v.pipe(v.string(), v.url());

/** An entry of a list. */
const StatusListEntry = v.object({ uri, idx: v.pipe(v.number(), v.safeInteger(), v.minValue(0)) });
export type StatusListEntry = v.InferOutput<typeof StatusListEntry>;

/** An identifier (in base64url) that a list has once it is revoked. */
const Identifier = v.object({ uri, id: v.pipe(v.string(), v.nonEmpty(), v.maxLength(128)) });

/** Where a credential's status is told. */
export type StatusReference = StatusListEntry | v.InferOutput<typeof Identifier>;

/**
 * The claim by which verifiers find a credential's status (draft-ietf-oauth-status-list §6); mdocs may have an identifier
 * instead (ISO/IEC 18013-5 second edition, §12.3.6).
 */
export const StatusClaim = v.union([
  v.object({ status_list: StatusListEntry }),
  v.object({ identifier_list: Identifier }),
]);

export interface StatusClaim {
  status_list: StatusListEntry;
}
