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
    'Starts another workflow of the project and waits until its execution has ended. If that execution fails, the action fails with the same code and reason; if it is cancelled, with `child.cancelled`. If the action is stopped, that execution is cancelled, too.',
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
          v.description(
            'A version of the workflow; default: the version that is published when the action begins.',
          ),
        ),
      ),
      input: v.pipe(
        v.record(v.string(), v.unknown()),
        v.description('The input of the workflow, which must match its `input` schema.'),
      ),
      key: v.optional(
        v.pipe(
          v.union([Key, v.pipe(v.number(), v.safeInteger('must be a whole number, or a text'))]),
          v.description(
            'The subject of the other execution, such as an order number. At most one open execution of a workflow has this key. The key is not encrypted: do not use personal data.',
          ),
        ),
      ),
      onOpenKey: v.optional(
        v.pipe(
          v.picklist(['refuse', 'supersede']),
          v.description(
            'If an open execution of the workflow has the key: `refuse` (the default) fails with `execution.keyTaken`, and `supersede` cancels that execution and starts a new one.',
          ),
        ),
      ),
      wait: v.optional(
        v.pipe(
          v.boolean(),
          v.description(
            'Default true. With false, the action completes at once, and the other execution is never cancelled by it.',
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
    output: v.pipe(v.unknown(), v.description('The `payload.output` of the execution; null if it has none.')),
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
