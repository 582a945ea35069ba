import * as v from 'valibot';
import { Due, Moment } from '../../people/decisions/due.ts';
import { DecisionOutput } from '../../people/decisions/output.ts';
import { DecisionPresentation } from '../../people/decisions/presentation.ts';
import { Recipient } from '../../people/decisions/recipient.ts';
import { canBeChecked, DefinedChoice, Exclusion, Quorum, Shown } from '../../people/decisions/request.ts';
import { MarkdownText, PlainText } from '../../language/expressions/text-kinds.ts';
import { lineOfText } from '../../language/names/name.ts';
import { defineAction, usesRecords } from '../contract.ts';
import { decideAdvice } from './decide-advice.ts';
import { idsOfChoices, outcomesOfChoices } from './decide-outcomes.ts';
import { outputWithChoices } from './decide-output.ts';
import { simulateDecision } from './decide-simulation.ts';

const ids = (choices: readonly { id: string }[]): number => new Set(choices.map(({ id }) => id)).size;

const Recipients = v.pipe(
  v.array(Recipient),
  v.minLength(1, 'must name somebody'),
  v.maxLength(20, 'must have at most 20 entries'),
);

/** Anybody with a link gets the page, at every request. */
const maxShown = 65_536;

/** Holds until a person decides, on a page that they open by a link. */
export const decideV1 = defineAction({
  name: 'people/decide@v1',
  title: 'Let a person decide',
  description:
    'Waits until a person makes one of the `choices`, on a page of their own (`links`) or through the API. The output has the choice, the person and the time. If nobody chooses, the action fails with 2005 at the end of its time.',
  ...usesRecords,
  failsWith: ['decision.', 'quorum.', 'member.unknown', 'record.unknown'],
  effects: [{ scope: 'sessions:write', when: ({ presentation }) => presentation !== undefined }],
  attributes: v.pipe(
    v.strictObject({
      title: v.pipe(PlainText, lineOfText(200), v.description('The question to decide.')),
      text: v.optional(
        v.pipe(
          MarkdownText,
          v.maxLength(20_000, 'must have at most 20,000 characters'),
          v.description(
            'A description in Markdown: paragraphs, lists, emphasis, links. Values of expressions are shown as plain text.',
          ),
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
          v.description('Values that the page shows to the person, independently of their scopes.'),
        ),
      ),
      choices: v.optional(
        v.pipe(
          v.array(DefinedChoice),
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
          Recipients,
          v.description(
            'The persons who may decide. Persons get a personal link; members decide with their account. Default: anybody with the link.',
          ),
        ),
      ),
      quorum: v.optional(
        v.pipe(
          Quorum,
          v.description(
            'The number of persons who must make the same choice; default 1. If this number cannot be reached any more, the action fails with 2005.',
          ),
        ),
      ),
      presentation: v.optional(
        v.pipe(
          DecisionPresentation,
          v.description(
            'The credentials that the wallet of the person must show before the choice counts. The page requests them (OpenID4VP 1.0), and the signed record names them.',
          ),
        ),
      ),
      mail: v.optional(
        v.pipe(
          v.boolean(),
          v.description(
            'With `true`, persons in `to` with an e-mail address get their link by mail. Default false. Fails with 2010 if this server sends no mails.',
          ),
        ),
      ),
      notBy: v.optional(
        v.pipe(
          v.array(Exclusion),
          v.maxLength(20, 'must have at most 20 entries'),
          v.description(
            'The persons who may not decide: `initiator`, the persons who started the execution (all that are known up to the root: the creator of the key, the schedule, the form or the webhook, and the caller who started the parent execution), or the `decidedBy` of an earlier decision (four eyes). Needs `to`.',
          ),
        ),
      ),
      due: v.optional(
        v.pipe(
          Due,
          v.description(
            'The time limit without a decision, after which the action fails with 2005: a duration, a time, or working days; default P30D. The `timeout` of the action, beside `attributes`, takes precedence.',
          ),
        ),
      ),
      remind: v.optional(
        v.pipe(
          v.array(Moment),
          v.minLength(1, 'must have a duration or a time'),
          v.maxLength(10, 'must have at most ten durations and times'),
          v.description(
            'The times of reminder mails to persons who have not decided: durations from the beginning of the wait, or times. All past times cause one mail at once.',
          ),
        ),
      ),
      escalate: v.optional(
        v.pipe(
          v.strictObject({
            after: v.pipe(
              Moment,
              v.description('A duration from the beginning of the wait, or a time; at once if it is over.'),
            ),
            to: Recipients,
          }),
          v.description('The additional persons, if there is no decision by then.'),
        ),
      ),
      allowDelegation: v.optional(
        v.pipe(
          v.boolean(),
          v.description('With `true`, a person may hand the decision over to another person. Default false.'),
        ),
      ),
    }),
    v.forward(
      v.check(
        ({ quorum = 1, to }) => quorum === 1 || to !== undefined,
        'needs `to`: nobody could tell the persons with one link apart',
      ),
      ['quorum'],
    ),
    v.forward(
      v.check(
        ({ presentation, to }) => presentation?.matches === undefined || to !== undefined,
        'needs `to`: nobody knows who has the link',
      ),
      ['presentation', 'matches'],
    ),
    v.forward(
      v.check(({ remind, mail }) => remind === undefined || mail === true, 'needs `mail: true`'),
      ['remind'],
    ),
    v.forward(
      v.check(
        ({ escalate, to }) => escalate === undefined || to !== undefined,
        'needs `to`: whoever has the link may decide already',
      ),
      ['escalate'],
    ),
    // The check reads only `to` and `notBy`, so it also works if an expression gives one of the excluded persons.
    v.forward(
      v.rawCheck(({ dataset: { value }, addIssue }) => {
        const { notBy, to } = value as { notBy?: unknown; to?: unknown };
        if (Array.isArray(notBy) && notBy.length > 0 && to === undefined)
          addIssue({
            message:
              'must name the persons who may decide, because `notBy` is set: the holder of the link could be excluded',
          });
      }),
      ['to'],
    ),
    v.forward(
      v.check(
        ({ allowDelegation, to }) => allowDelegation !== true || to !== undefined,
        'needs `to`: who has the link can hand it on',
      ),
      ['allowDelegation'],
    ),
  ),
  advice: decideAdvice,
  output: DecisionOutput,
  narrowOutput: outputWithChoices,
  outcomes: outcomesOfChoices,
  asks: { choices: idsOfChoices, readAs: ['choice', 'decisions'] },
  simulation: { begin: simulateDecision },
  hold: { waitsFor: 'person', onExpiry: 2005, acceptsData: true, takesHeartbeats: false },
});
