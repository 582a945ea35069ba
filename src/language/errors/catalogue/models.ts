import type { ErrorDetail } from '../error-body.ts';
import { HoldfastError } from '../holdfast-error.ts';
import { refusal } from '../refusal.ts';

/** The tokens that a try has used of a model; `cost` is null without prices. */
interface SpentTokens {
  inputTokens: number;
  outputTokens: number;
  cost: number | null;
}

function spentIn(spent: SpentTokens | null): string {
  if (!spent) return '';
  const { inputTokens, outputTokens, cost } = spent;
  return ` The try has used ${inputTokens} input tokens and ${outputTokens} output tokens${cost === null ? '' : `, which cost ${cost}`}.`;
}

/** The answer of a language model is no valid answer to the action. */
export const modelErrors = {
  modelAnswerMismatch: refusal(
    'The answer of a model does not match the schema of `ai/chat`',
    (details: readonly ErrorDetail<2008>[], spent: SpentTokens | null = null) =>
      new HoldfastError(
        2008,
        `The answer of the model does not match the schema of the action.${spentIn(spent)}`,
        details,
      ),
    [{ reason: 'field.missing', message: 'is required', field: 'kind', pointer: '/kind' }],
    { inputTokens: 1204, outputTokens: 310, cost: 0.0042 },
  ),
  modelRefused: refusal(
    'A model refuses to answer',
    (said: string) =>
      new HoldfastError(2005, 'The model refuses to answer.', [
        { reason: 'model.refused', message: 'the model refuses to answer', body: said.slice(0, 500) },
      ]),
    'I cannot help with that.',
  ),
  modelFiltered: refusal(
    'The answer of a model was blocked',
    () =>
      new HoldfastError(2005, 'A filter of the endpoint blocked the answer of the model.', [
        { reason: 'model.filtered', message: 'a filter of the endpoint blocked the answer' },
      ]),
  ),
  modelCutOff: refusal(
    'The answer of a model was cut off',
    (spent: SpentTokens | null = null) =>
      new HoldfastError(
        2005,
        `The answer of the model was cut off, because it reached its limit of tokens.${spentIn(spent)}`,
        [
          {
            reason: 'model.cutOff',
            message: 'is longer than its limit of tokens',
            field: 'maxTokens',
          },
        ],
      ),
    { inputTokens: 1204, outputTokens: 310, cost: 0.0042 },
  ),
} as const;
