import type { FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { boundedParse } from '../../src/language/errors/bounded-parse.ts';
import { detailsFromIssues } from '../../src/language/errors/details.ts';
import type { ErrorDetail } from '../../src/language/errors/error-body.ts';
import { unstorableIn } from '../../src/language/errors/unstorable.ts';
import { isStorable, storableMessage } from '../../src/language/json/storable.ts';
import type { Endpoint } from './endpoint.ts';
import { isRecordId, recordTypeOf } from './record-ids.ts';
import { isUuid } from '../../src/language/names/uuid.ts';
import { errors } from '../../src/language/errors/catalogue.ts';

/**
 * Checks all parts of a request against the endpoint's schemas.
 * @throws HoldfastError 2000 with every failing field of every part; 404 for an id that cannot exist
 */
export function validate(endpoint: Endpoint, request: FastifyRequest) {
  checkIds(request);
  const details: ErrorDetail<2000>[] = [];
  const part = (schema: v.GenericSchema | undefined, value: unknown): never => {
    if (!schema) return undefined as never;
    // Valibot takes a list for an object without fields.
    if (Array.isArray(value) && objects.has(schema.type)) {
      details.push({
        reason: 'field.type',
        message: 'must be an object',
        field: '',
        pointer: '',
      });
      return undefined as never;
    }
    const { output, issues } = boundedParse(schema, value);
    if (issues) details.push(...detailsFromIssues(issues, [], schema));
    else if (value === request.body && escapes.test(request.rawBody ?? ''))
      details.push(...unstorableIn(schema, value));
    return output as never;
  };
  const parts = {
    params: part(endpoint.params, request.params),
    query: part(endpoint.query ?? (isAnyQueryTaken(endpoint) ? undefined : nothing), request.query),
    headers: part(endpoint.headers, request.headers),
    body: part(endpoint.body ?? nothing, request.body ?? (endpoint.bodyKind === 'definition' ? '' : {})),
  };
  for (const [field, value] of Object.entries(request.query as Record<string, unknown>)) {
    const texts = [value].flat().filter((text) => typeof text === 'string');
    // One detail is enough if the schema has refused the parameter already.
    if (!texts.every(isStorable) && !details.some((detail) => detail.field === field))
      details.push({ reason: 'value.format', message: storableMessage, field });
  }
  if (details.length > 0) throw errors.requestInvalid(details);
  return parts;
}

const objects: ReadonlySet<string> = new Set(['object', 'strict_object', 'loose_object']);
/** Checks the ids in the path. @throws HoldfastError 2005/404 for one that cannot exist */
export function checkIds(request: FastifyRequest): void {
  const params = request.params as Record<string, string>;
  for (const [name, value] of Object.entries(params)) {
    const isPossible = isRecordId(name) ? isUuid(value) : isStorable(value);
    if (!isPossible) throw errors.recordNotFound(recordTypeOf(name), value);
    // Ids are written as Postgres writes them (RFC 9562 §4), because they are compared with those from there, and are
    // part of the encryption context.
    if (isRecordId(name)) params[name] = value.toLowerCase();
  }
}

/**
 * Parameters and bodies that an endpoint does not know are refused and not ignored, because their sender expects an
 * effect.
 */
const nothing = v.strictObject({});

/** Endpoints outside of `/v1` (callbacks, inbound webhooks, health checks) accept any query, because other systems append parameters to these addresses. */
const isAnyQueryTaken = ({ path }: Endpoint): boolean => !path.startsWith('/v1/');

/** Only a JSON body with this escape can contain a NUL. Half of a surrogate pair is refused when it is parsed. */
const escapes = /\\u0000/;
