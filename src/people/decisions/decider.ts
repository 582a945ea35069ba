import * as v from 'valibot';

/** Who has decided, asked or answered. */
export const Decider = v.pipe(
  v.strictObject({
    type: v.string(),
    id: v.nullable(v.string()),
    name: v.nullable(v.string()),
    email: v.optional(v.string()),
    behind: v.optional(
      v.pipe(
        v.array(
          v.strictObject({
            type: v.string(),
            id: v.nullable(v.string()),
            name: v.nullable(v.string()),
            email: v.optional(v.string()),
          }),
        ),
        v.description('Of an API key: who is known to have made it. `notBy` excludes them, too.'),
      ),
    ),
  }),
  v.description('`type` is `link` for whoever had one, with the name and address it was made for.'),
);
export type Decider = v.InferOutput<typeof Decider>;

export const OnBehalfOf = v.pipe(
  Decider,
  v.description('In whose place: they have handed it over, or have a stand-in.'),
);
