import * as v from 'valibot';

const Simple = v.union([v.string(), v.number(), v.boolean()]);

const Values = v.record(v.string(), v.nullable(v.union([Simple, v.array(Simple)])));

const Part = v.pipe(
  v.strictObject({
    name: v.pipe(v.string(), v.nonEmpty(), v.maxLength(255), v.description('The name of the field.')),
    value: v.optional(v.pipe(Simple, v.description('The text of the part; alternatively use `base64`.'))),
    base64: v.optional(v.pipe(v.string(), v.description('Its bytes.'))),
    filename: v.optional(v.pipe(v.string(), v.maxLength(255), v.description('Makes it a file.'))),
    contentType: v.optional(
      v.pipe(
        v.string(),
        v.maxLength(255),
        v.description(
          'The content type. Default: none for a text, and `application/octet-stream` for bytes.',
        ),
      ),
    ),
  }),
  v.description('A field of a form, or a file.'),
);

/** The attributes that give a body. A request has at most one of them. */
export const bodyAttributes = ['payload', 'form', 'text', 'base64', 'multipart'] as const;

/** The values that are put into the address, each encoded by itself. */
export const addressAttributes = {
  pathParams: v.optional(
    v.pipe(
      v.record(v.string(), Simple),
      v.description(
        'Values for `{names}` in the path of `url`. Each value is encoded, so that it stays one segment.',
      ),
    ),
  ),
  query: v.optional(
    v.pipe(
      Values,
      v.description(
        'Parameters that are added to the query of `url`, encoded. A list has its name once for each value; null leaves it out.',
      ),
    ),
  ),
};

/** The bodies besides JSON. */
export const bodies = {
  form: v.optional(
    v.pipe(
      Values,
      v.description(
        'Request body, sent as `application/x-www-form-urlencoded`. A list has its name once for each value; null leaves it out.',
      ),
    ),
  ),
  text: v.optional(v.pipe(v.string(), v.description('Request body, sent as it is, as `text/plain`.'))),
  base64: v.optional(
    v.pipe(
      v.string(),
      v.description('Request body as base64, sent as bytes, as `application/octet-stream`.'),
    ),
  ),
  multipart: v.optional(
    v.pipe(
      v.array(Part),
      v.minLength(1, 'must have an entry'),
      v.maxLength(100, 'must have at most a hundred entries'),
      v.description('Request body, sent as `multipart/form-data`.'),
    ),
  ),
};

/** How an answer is taken. */
export const answerAttributes = {
  as: v.optional(
    v.pipe(
      v.picklist(['json', 'text', 'base64', 'none']),
      v.description(
        'The format of the body in the output. Default: JSON or text, by the content type. `none` leaves the body out.',
      ),
    ),
  ),
  follow: v.optional(
    v.pipe(
      v.number(),
      v.integer(),
      v.minValue(0),
      v.maxValue(5),
      v.description(
        'The maximum number of redirects within the origin of `url`; default 0. A redirect to another origin is never followed.',
      ),
    ),
  ),
};
