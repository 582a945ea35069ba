import { HoldfastError } from '../holdfast-error.ts';
import { exampleId, refusal } from '../refusal.ts';

/** The type of a record as a sentence has it: `inbound webhook` for `inboundWebhook`. */
const inWords = (recordType: string): string =>
  recordType.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).replace(/^api key$/, 'API key');

/** Records that do not exist, or are not in the state that a change needs. */
export const recordErrors = {
  /** An unknown record and another tenant's record look the same. */
  recordNotFound: refusal(
    'There is no such record',
    // `field`: the one of the request that has the id, if it is not in the path.
    (recordType: string, recordId: string, field?: string) =>
      new HoldfastError(
        2005,
        `There is no such ${inWords(recordType)}. Check its id.`,
        [
          {
            reason: 'record.unknown',
            message: `no ${inWords(recordType)} has this id`,
            ...(field === undefined ? {} : { field, pointer: `/${field}` }),
            recordType,
            recordId,
          },
        ],
        { status: 404 },
      ),
    'workflow',
    exampleId,
  ),
  instanceNotFound: refusal(
    'The execution has no such iteration or round',
    (path: string, repeating: string, count: number) =>
      new HoldfastError(
        2005,
        'There is no such iteration or round. Check its index.',
        [
          {
            reason: 'record.unknown',
            message: `the number of iterations or rounds of \`${repeating}\` is ${count}`,
            recordType: 'action',
            recordId: path,
          },
        ],
        { status: 404 },
      ),
    'diplomas[17].offer',
    'diplomas',
    3,
  ),
  entryNotFound: refusal(
    'The definition has no such action or block',
    (path: string, meant: string | null) =>
      new HoldfastError(
        2005,
        'There is no such action. Check its id.',
        [
          {
            reason: 'record.unknown',
            message: `no action has this id.${meant === null ? '' : ` Did you mean \`${meant}\`?`}`,
            recordType: 'action',
            recordId: path,
          },
        ],
        { status: 404 },
      ),
    'offer',
    'diplomas[0].offer',
  ),
  draftNotAsKnown: refusal(
    'The draft does not match `If-Match`',
    (recordId: string) =>
      new HoldfastError(
        2006,
        'Somebody changed the draft after you read it. Read it again, then repeat your change.',
        [
          {
            reason: 'draft.changed',
            message: 'nothing was changed',
            field: 'if-match',
            recordType: 'workflow',
            recordId,
          },
        ],
        { status: 412 },
      ),
    exampleId,
  ),
  recordNotAsKnown: refusal(
    'The record does not match `If-Match`',
    (recordType: string, recordId: string) =>
      new HoldfastError(
        2006,
        `Somebody changed the ${recordType} after you read it. Read it again, then repeat your change.`,
        [
          {
            reason: 'record.changed',
            message: 'nothing was changed',
            field: 'if-match',
            recordType,
            recordId,
          },
        ],
        { status: 412 },
      ),
    'webhook',
    exampleId,
  ),
  hasOpenExecutions: refusal(
    'The record has open executions',
    (recordType: 'project' | 'wallet', recordId: string, openExecutions: number) =>
      new HoldfastError(
        2006,
        `The ${recordType} has executions that have not ended. Cancel them, or wait until they end.`,
        [
          {
            reason: 'execution.open',
            message: 'cancel them, or wait for their end',
            recordType,
            recordId,
            openExecutions,
          },
        ],
      ),
    'project',
    exampleId,
    3,
  ),
} as const;
