import * as v from 'valibot';
import type { DryRun as DryRunResult } from '../../src/definitions/dry-run/request.ts';
import { withHelp } from '../../src/language/errors/with-help.ts';
import { ErrorBody } from './error.ts';
import { Count } from './fields.ts';

const described = <const S extends v.GenericSchema>(schema: S, text: string) =>
  v.pipe(schema, v.description(text));

const Path = described(
  v.string(),
  "An entry's id; inside of loops, rounds and tries with the instance, such as `diplomas[17].offer`.",
);
const AtMs = described(v.number(), 'Milliseconds since it began, in its own time.');
const Ids = v.array(v.string());

const TraceEntry = v.object({
  path: Path,
  name: v.exactOptional(described(v.string(), 'The name of the action in the catalogue.')),
  event: v.picklist([
    'began',
    'held',
    'chose',
    'retried',
    'repeated',
    'completed',
    'failed',
    'skipped',
    'caught',
    'cancelled',
    'undone',
  ]),
  case: v.exactOptional(
    described(v.nullable(v.string()), 'The case that a `switch` chose; null if none matched.'),
  ),
  attributes: v.exactOptional(described(v.unknown(), 'With their expressions resolved.')),
  output: v.exactOptional(v.unknown()),
  error: v.exactOptional(ErrorBody),
  atMs: AtMs,
});

const FailedAt = v.object({
  ...ErrorBody.entries,
  path: described(
    v.nullable(v.string()),
    'The entry that has failed. Null: none has, as after a cancellation.',
  ),
  line: described(v.nullable(Count), 'From 1: where the entry begins in the text.'),
  column: v.nullable(Count),
});

export const DryRun = v.pipe(
  v.object({
    status: described(
      v.picklist(['completed', 'failed', 'cancelled', 'waiting']),
      '`waiting`: an action does not end, or an answer is missing.',
    ),
    output: described(
      v.unknown(),
      'The value of `payload.output` of such an execution; null before its end.',
    ),
    error: v.nullable(FailedAt),
    trace: described(v.array(TraceEntry), 'The events, in their order.'),
    leftOut: described(
      Count,
      'The number of later entries that are left out, because the trace is too long.',
    ),
    coverage: described(
      v.object({
        entries: described(Ids, 'The entries that began at least once.'),
        skipped: described(Ids, 'The entries that were skipped each time.'),
        cases: described(
          v.record(v.string(), v.record(v.string(), Count)),
          'How often each case of a `switch` was chosen.',
        ),
        notReached: Ids,
      }),
      'The reached entries of the definition, by id.',
    ),
    missing: described(v.array(Path), 'The actions whose answers are missing.'),
    atMs: AtMs,
  }),
  v.description('The result of a workflow with given answers.'),
);

/** Adds the help addresses of errors only in this view, because twins of executions compare errors as they are stored. */
export const dryRunView = ({ error, trace, ...run }: DryRunResult): DryRunResult => ({
  ...run,
  error: error && withHelp(error),
  trace: trace.map((entry) =>
    'error' in entry && entry.error ? { ...entry, error: withHelp(entry.error) } : entry,
  ),
});
