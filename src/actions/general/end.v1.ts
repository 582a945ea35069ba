import * as v from 'valibot';
import { outcomeId, Style, type OutcomeOf } from '../../language/names/named-outcome.ts';
import { LiteralText } from '../../language/expressions/text-kinds.ts';
import { isObject } from '../../language/json/object.ts';
import { lineOfText } from '../../language/names/name.ts';
import { defineAction, noRetry } from '../contract.ts';

const Outcome = v.strictObject({
  id: v.pipe(LiteralText, outcomeId, v.description('The id, to search and count executions by.')),
  label: v.optional(
    v.pipe(LiteralText, lineOfText(60), v.description('The text for people; default the `id`.')),
  ),
  style: v.optional(v.pipe(Style, v.description('How it looks; default `plain`.'))),
});

/** Ends the execution well, from wherever it stands. */
export const endV1 = defineAction({
  name: 'general/end@v1',
  title: 'End',
  description:
    'Ends the execution as `completed`, from any depth. Everything that still runs is stopped, open `finally` run, and nothing is undone. The action is not allowed in `finally` and `compensate`.',
  runs: 'local',
  needsExecution: true,
  endsExecution: true,
  effects: [],
  attributes: v.strictObject({
    output: v.optional(
      v.pipe(v.unknown(), v.description('The output of the execution, `payload.output`; by default null.')),
    ),
    outcome: v.optional(
      v.pipe(
        Outcome,
        v.description(
          'The outcome of the execution in words, such as *Rejected*; by default the choice of the last decision before it. It is stored without encryption, so it is written out, without expressions.',
        ),
      ),
    ),
  }),
  output: v.strictObject({ output: v.unknown() }),
  outcomes: writtenOutcome,
  simulation: {
    compute: async ({ attributes: { output = null } }) => ({ output: { output }, afterMs: 0 }),
  },
  retry: noRetry,
  timeoutMs: 5_000,
});

/** An outcome that an expression gives is none: it could have data of a person. */
function writtenOutcome(attributes: unknown): OutcomeOf {
  const { outcome } = isObject(attributes) ? attributes : {};
  const read = v.safeParse(Outcome, outcome);
  if (!read.success) return () => null;
  const { id, label = id, style = 'plain' } = read.output;
  return () => ({ id, label, style });
}
