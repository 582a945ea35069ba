import type { FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { boundedParse } from '../../src/errors/bounded-parse.ts';
import { detailsFromIssues } from '../../src/errors/details.ts';
import { type ErrorDetail } from '../../src/errors/holdfast-error.ts';
import { unstorableIn } from '../../src/errors/unstorable.ts';
import { isStorable, storableMessage } from '../../src/json/storable.ts';
import type { Endpoint } from './endpoint.ts';
import { isRecordId, recordTypeOf } from './record-ids.ts';
import { isUuid } from './uuid.ts';
import { errors } from '../../src/errors/catalogue.ts';

/**
 * All parts of a request against the endpoint's schemas.
 * @throws HoldfastError 2000 with every failing field of every part; 404 for an id that can't be one
 */
export function validate(endpoint: Endpoint, request: FastifyRequest) {
  const params = request.params as Record<string, string>;
  for (const [name, value] of Object.entries(params)) {
    const isPossible = isRecordId(name) ? isUuid(value) : isStorable(value);
    if (!isPossible) throw errors.recordNotFound(recordTypeOf(name), value);
    // As Postgres writes it (RFC 9562 §4): ids are compared with what comes from there, and seal data.
    if (isRecordId(name)) params[name] = value.toLowerCase();
  }
  const details: ErrorDetail<2000>[] = [];
  const part = (schema: v.GenericSchema | undefined, value: unknown): never => {
    if (!schema) return undefined as never;
    const { output, issues } = boundedParse(schema, value);
    if (issues) details.push(...detailsFromIssues(issues, [], schema));
    else if (value === request.body && escapes.test(request.rawBody ?? ''))
      details.push(...unstorableIn(schema, value));
    return output as never;
  };
  const parts = {
    params: part(endpoint.params, params),
    query: part(endpoint.query ?? (isAnyQueryTaken(endpoint) ? undefined : nothing), request.query),
    headers: part(endpoint.headers, request.headers),
    body: part(endpoint.body ?? nothing, request.body ?? (endpoint.bodyKind === 'definition' ? '' : {})),
  };
  for (const [field, value] of Object.entries(request.query as Record<string, unknown>)) {
    const texts = [value].flat().filter((text) => typeof text === 'string');
    // One detail is enough where the schema has refused the parameter already.
    if (!texts.every(isStorable) && !details.some((detail) => detail.field === field))
      details.push({ reason: 'value.format', message: storableMessage, field });
  }
  if (details.length > 0) throw errors.requestInvalid(details);
  return parts;
}

/** What an endpoint does not take is refused, and not ignored: whoever sends it means something by it. */
const nothing = v.strictObject({});

/** Callbacks and health: others make these addresses longer, and mean nobody here by it. */
const isAnyQueryTaken = ({ path }: Endpoint): boolean => !path.startsWith('/v1/');

/** Without one of these no text of a JSON body has a NUL or half of a surrogate pair in it. */
const escapes = /\\u(?:0000|d[89a-f])/i;
