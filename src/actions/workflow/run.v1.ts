import * as v from 'valibot';
import { hasKey, Key, keyMessage } from '../../language/names/business-key.ts';
import { VersionNumber } from '../../language/names/version-number.ts';
import { defineAction } from '../contract.ts';
import { sampleId } from '../simulation.ts';

/** Starts another workflow of the project, and waits until it has ended. */
export const runV1 = defineAction({
  name: 'workflow/run@v1',
  title: 'Run a workflow',
  description:
    'Starts another workflow of the project and waits until its execution has ended. If that fails, the action fails with the same code and reason; if that is cancelled, with `child.cancelled`. Anything that stops the action cancels the other execution, too.',
  runs: 'local',
  needsExecution: true,
  startsExecution: { workflow: 'workflow', version: 'version' },
  failsWith: ['child.', 'workflow.failed', 'record.unknown'],
  effects: [
    { scope: 'executions:start' },
    { scope: 'executions:cancel', when: ({ onOpenKey = 'refuse' }) => onOpenKey !== 'refuse' },
  ],
  attributes: v.pipe(
    v.strictObject({
      workflow: v.pipe(
        v.string(),
        v.description('The id of a workflow of the project that is started through the API.'),
      ),
      version: v.optional(
        v.pipe(
          VersionNumber,
          v.description('One of its versions; by default the one that is published as the action begins.'),
        ),
      ),
      input: v.pipe(
        v.record(v.string(), v.unknown()),
        v.description('Its input, which must match its `input` schema.'),
      ),
      key: v.optional(
        v.pipe(
          v.union([Key, v.pipe(v.number(), v.safeInteger('must be a whole number, or a text'))]),
          v.description(
            'What the other execution is about, such as the number of an order. At most one open execution of a workflow has a key. It is not encrypted: do not use personal data.',
          ),
        ),
      ),
      onOpenKey: v.optional(
        v.pipe(
          v.picklist(['refuse', 'supersede']),
          v.description(
            'If an open execution of the workflow has the key: `refuse` (the default) fails with `execution.keyTaken`, and `supersede` cancels that one and starts.',
          ),
        ),
      ),
      wait: v.optional(
        v.pipe(
          v.boolean(),
          v.description(
            'By default true. With false the action completes at once, and nobody cancels what it has started.',
          ),
        ),
      ),
    }),
    v.forward(
      v.check((attributes) => hasKey(attributes), keyMessage),
      ['onOpenKey'],
    ),
  ),
  output: v.strictObject({
    executionId: v.pipe(v.string(), v.uuid()),
    status: v.pipe(
      v.picklist(['created', 'running', 'completed']),
      v.description('`completed`; `running` while it is awaited, and `created` with `wait: false`.'),
    ),
    output: v.pipe(v.unknown(), v.description('Its `payload.output`; null where it has none.')),
  }),
  simulation: {
    // If it does not wait, it has only started the execution.
    compute: async ({ attributes }) =>
      attributes['wait'] === false
        ? { output: { executionId: sampleId, status: 'created', output: null }, afterMs: 0 }
        : null,
  },
  retry: { maxAttempts: 5, initialIntervalMs: 500, backoffCoefficient: 2, maxIntervalMs: 5_000 },
  timeoutMs: 15_000,
});
