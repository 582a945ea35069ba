import { chatV1 as contract } from '../../src/actions/ai/chat.v1.ts';
import { errors } from '../../src/language/errors/catalogue.ts';
import { parseJson } from '../../src/language/parsing/parse-json.ts';
import type { ActionImplementation } from '../action.ts';
import type { ActionContext } from '../context.ts';
import { invalid } from '../general/fetch/invalid.ts';
import { ask } from './chat/ask.ts';
import type { Attributes, Message } from './chat/attributes.ts';
import { Budget } from './chat/budget.ts';
import { withoutFence } from './chat/completion.ts';

export const chatV1: ActionImplementation<typeof contract> = {
  contract,
  async run(context, attributes) {
    const { repairs = 1 } = attributes;
    const messages = messagesOf(attributes);
    const budget = new Budget(attributes);
    for (let repair = 0; ; repair++) {
      // Each request has a key of its own, and the same one in each try, so that a gateway answers it once.
      const idempotencyKey =
        repair === 0 ? context.idempotencyKey : `${context.idempotencyKey}/repair-${repair}`;
      const { text, usage, ...rest } = await ask(
        { ...context, idempotencyKey },
        attributes,
        messages,
        budget.maxTokens(),
      );
      budget.add(usage);
      // A part of an answer is no answer, though it may look like one, and the next one would be cut off as well.
      if (attributes.schema !== undefined && rest.finishReason === 'length')
        throw errors.modelCutOff(budget.spent);
      const read = await readAnswer(context, attributes, text);
      if ('output' in read)
        return { completed: { ...read.output, ...rest, usage: budget.usage, cost: budget.cost } };
      if (repair === repairs || !budget.isOpen())
        throw errors.modelAnswerMismatch(read.details, budget.spent);
      messages.push({ role: 'assistant', content: text }, { role: 'user', content: complaintOf(read.said) });
    }
  },
};

function messagesOf({ prompt, messages }: Attributes): Message[] {
  if (prompt !== undefined && messages !== undefined)
    throw invalid('messages', 'cannot be sent beside `prompt`');
  if (messages !== undefined) return [...messages];
  if (prompt === undefined) throw invalid('prompt', 'is required without `messages`', 'field.missing');
  return [{ role: 'user', content: prompt }];
}

type Details = Parameters<typeof errors.modelAnswerMismatch>[0];

/** `said`: the problems in words for the model. The model itself has written everything that they quote. */
type ModelAnswer = { output: { text: string | null; value: unknown } } | { details: Details; said: string[] };

async function readAnswer(
  { validate, isLiteral }: ActionContext,
  { schema }: Attributes,
  text: string,
): Promise<ModelAnswer> {
  if (schema === undefined) return { output: { text, value: null } };
  const parsed = parseJson(withoutFence(text));
  if (!('value' in parsed)) {
    const message = 'the answer must be JSON, and nothing else';
    return { details: [{ reason: 'value.format', message }], said: [message] };
  }
  const { value, details } = await validate(schema, parsed.value, isLiteral('schema') ? 'values' : 'rules');
  if (details.length === 0) return { output: { text: null, value } };
  return { details, said: details.map(({ pointer, message }) => `${pointer ?? ''} ${message}`.trim()) };
}

const complaintOf = (said: readonly string[]): string =>
  `The answer does not match the JSON Schema:\n${said.map((one) => `- ${one}`).join('\n')}\nAnswer again, with the corrected JSON alone.`;
