import * as v from 'valibot';
import { canBeChecked, Choice, DecisionRequest, Excluded, Person, Shown } from '../../decisions/request.ts';
import { DurationText } from '../../durations/duration-text.ts';
import { lineOfText } from '../../names/name.ts';
import { defineAction, usesRecords } from '../contract.ts';

const ids = (choices: readonly { id: string }[]): number => new Set(choices.map(({ id }) => id)).size;

/** The page is sent to whoever has a link, as often as they ask. */
const maxShown = 65_536;

/** Holds until a person decides, on a page that they open by a link. */
export const decideV1 = defineAction({
  name: 'people/decide@v1',
  title: 'Let a person decide',
  description:
    'Waits until a person makes one of the `choices`, on a page of their own (`links`) or through the API. The output says what was chosen, by whom and when. Silence is never a choice: without one the action fails with 2005 when its time is over.',
  ...usesRecords,
  attributes: v.strictObject({
    title: v.pipe(lineOfText(200), v.description('What is to be decided.')),
    text: v.optional(
      v.pipe(
        v.string(),
        v.maxLength(20_000, 'must have at most 20,000 characters'),
        v.description('More about it, in Markdown: paragraphs, lists, emphasis, links.'),
      ),
    ),
    show: v.optional(
      v.pipe(
        v.array(Shown),
        v.maxLength(50, 'must have at most 50 values'),
        v.check(
          (shown) => JSON.stringify(shown).length <= maxShown,
          'must have at most 65,536 characters as JSON',
        ),
        v.description('Values that the person sees, whatever they may see elsewhere.'),
      ),
    ),
    choices: v.optional(
      v.pipe(
        v.array(Choice),
        v.minLength(1, 'must have a choice'),
        v.maxLength(10, 'must have at most ten choices'),
        v.check((choices) => ids(choices) === choices.length, 'must not have an id twice'),
        v.check(
          (choices) => canBeChecked(choices),
          'must have fewer fields: together they are too large to be checked',
        ),
        v.description('Default: `approve` and `reject`.'),
      ),
    ),
    to: v.optional(
      v.pipe(
        v.array(Person),
        v.minLength(1, 'must name somebody'),
        v.maxLength(20, 'must have at most 20 persons'),
        v.description(
          'Who is asked. Each has a link of their own, and the first of them decides. Default: whoever has the link.',
        ),
      ),
    ),
    mail: v.optional(
      v.pipe(
        v.boolean(),
        v.description(
          'Whether those in `to` with an e-mail address get their link by mail. Default false. Fails with 2010 if this server sends no mails.',
        ),
      ),
    ),
    notBy: v.optional(
      v.pipe(
        v.array(Excluded),
        v.maxLength(20, 'must have at most 20 entries'),
        v.description(
          'Who may not decide: `initiator`, who has started the execution, or the `decidedBy` of an earlier decision (four eyes).',
        ),
      ),
    ),
    timeout: v.optional(
      v.pipe(
        DurationText,
        v.description(
          'ISO 8601 duration after which the action fails with 2005; default P30D. The `timeout` of the action, beside `attributes`, takes precedence.',
        ),
      ),
    ),
  }),
  output: v.strictObject({
    links: v.pipe(
      v.array(v.strictObject({ to: v.nullable(Person), url: v.pipe(v.string(), v.url()) })),
      v.description('The page, for each person. Whoever has a link can decide.'),
    ),
    asked: v.pipe(DecisionRequest, v.description('What the person sees, and who may not decide.')),
    choice: v.optional(v.pipe(v.string(), v.description('The id of the choice.'))),
    data: v.optional(v.pipe(v.record(v.string(), v.unknown()), v.description('What was filled in.'))),
    decidedBy: v.optional(
      v.pipe(
        v.strictObject({
          type: v.string(),
          id: v.nullable(v.string()),
          name: v.nullable(v.string()),
          email: v.optional(v.string()),
        }),
        v.description(
          'Who has decided. `type` is `link` for whoever had one, with the name and address it was made for.',
        ),
      ),
    ),
    decidedAt: v.optional(v.pipe(v.string(), v.isoTimestamp())),
  }),
  hold: { onExpiry: 2005, acceptsData: true },
});
