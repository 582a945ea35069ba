import * as v from 'valibot';

/** The person who has decided, asked or answered. */
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
        v.description('The members who have seen the value of the API key. `notBy` excludes them, too.'),
      ),
    ),
  }),
  v.description('`type` is `link` for a person with a link, with the name and the address of that person.'),
);
export type Decider = v.InferOutput<typeof Decider>;

export const OnBehalfOf = v.pipe(
  Decider,
  v.description('The member for whom they decided, after a handover or as a stand-in.'),
);
