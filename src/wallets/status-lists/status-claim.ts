import * as v from 'valibot';

const uri = v.pipe(v.string(), v.url());

/** An entry of a list. */
const StatusListEntry = v.object({ uri, idx: v.pipe(v.number(), v.safeInteger(), v.minValue(0)) });
export type StatusListEntry = v.InferOutput<typeof StatusListEntry>;

/** An identifier (in base64url) that a list contains once it is revoked. */
const Identifier = v.object({ uri, id: v.pipe(v.string(), v.nonEmpty(), v.maxLength(128)) });

/** The place at which the status of a credential can be read. */
export type StatusReference = StatusListEntry | v.InferOutput<typeof Identifier>;

/**
 * The claim by which verifiers find a credential's status (draft-ietf-oauth-status-list §6). An mdoc may have an
 * identifier instead or as well (ISO/IEC 18013-5 second edition, §12.3.6). If both are there, both count.
 */
export const StatusReferences = v.pipe(
  v.object({ status_list: v.optional(StatusListEntry), identifier_list: v.optional(Identifier) }),
  v.transform(({ status_list: entry, identifier_list: identifier }): StatusReference[] => [
    ...(entry ? [entry] : []),
    ...(identifier ? [identifier] : []),
  ]),
  v.minLength(1),
);

/** The status claim of our own credentials. */
export interface StatusClaim {
  status_list: StatusListEntry;
}
