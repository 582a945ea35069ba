import * as v from 'valibot';
import { SecretName } from '../../account/secrets/types.ts';
import { JsonSchemaValue } from '../../language/schemas/json-schema-value.ts';
import { defineAction } from '../contract.ts';
import { callsWithSecrets } from '../effects.ts';
import { answerBySchema } from '../narrowed-output.ts';
import { chatAdvice } from './chat-advice.ts';
import { secretsIn } from '../general/fetch-advice.ts';
import { schemaAdvice } from '../general/schema-advice.ts';

const maxRepairs = 2;
const maxTimeoutSeconds = 60;

const Tokens = v.pipe(v.number(), v.integer());
const Price = v.pipe(v.number(), v.minValue(0));

const Message = v.strictObject({
  role: v.picklist(['system', 'developer', 'user', 'assistant']),
  content: v.pipe(
    v.union([v.string(), v.array(v.record(v.string(), v.unknown()))]),
    v.description('A text, or parts such as images, in the format of the endpoint.'),
  ),
});

/** Asks a language model, over the interface that most of them have. */
export const chatV1 = defineAction({
  name: 'ai/chat@v1',
  title: 'Ask a model',
  description:
    'Asks a language model at an endpoint that is compatible with the chat completions of OpenAI. With `schema` the answer is JSON that is checked against it; a wrong answer is sent back with its errors, `repairs` times, and then the action fails with 2008. A refusal, an answer that a filter blocks, and JSON that was cut off fail with 2005 without another request. 408, 429, 5xx, lost connections and time-outs are retried.',
  runs: 'remote',
  failsWith: ['model.', 'field.', 'value.', 'schema.'],
  narrowOutput: answerBySchema('value'),
  effects: [callsWithSecrets],
  attributes: v.strictObject({
    url: v.pipe(
      v.string(),
      v.nonEmpty(),
      v.maxLength(8192),
      v.description(
        'Base URL of the API, such as `https://api.example/v1`; `/chat/completions` is added to its path.',
      ),
    ),
    credential: v.optional(
      v.pipe(
        SecretName,
        v.description('The name of a secret of the project, which the request uses by its type.'),
      ),
    ),
    headers: v.optional(
      v.pipe(
        v.record(v.string(), v.union([v.string(), v.number(), v.boolean()])),
        v.description('Further request headers.'),
      ),
    ),
    model: v.pipe(
      v.string(),
      v.nonEmpty(),
      v.maxLength(255),
      v.description('The model, as the endpoint names it.'),
    ),
    prompt: v.optional(
      v.pipe(v.string(), v.nonEmpty(), v.description('The question; alternatively use `messages`.')),
    ),
    messages: v.optional(
      v.pipe(v.array(Message), v.minLength(1), v.maxLength(1_000), v.description('The conversation so far.')),
    ),
    schema: v.optional(
      v.pipe(
        JsonSchemaValue,
        v.description('The JSON Schema of the answer; the endpoint gets it as `response_format`.'),
      ),
    ),
    repairs: v.optional(
      v.pipe(
        v.number(),
        v.integer(),
        v.minValue(0),
        v.maxValue(maxRepairs),
        v.description('How often a wrong answer is sent back in one try; default 1.'),
      ),
    ),
    maxTokens: v.optional(
      v.pipe(
        v.number(),
        v.integer(),
        v.minValue(1),
        v.description('The maximum number of tokens in an answer.'),
      ),
    ),
    maxTokensParameter: v.optional(
      v.pipe(
        v.picklist(['max_tokens', 'max_completion_tokens']),
        v.description(
          'The parameter of the endpoint for the limit of tokens; default `max_tokens`. Newer models of OpenAI refuse `max_tokens`.',
        ),
      ),
    ),
    temperature: v.optional(
      v.pipe(v.number(), v.minValue(0), v.maxValue(2), v.description('How varied answers are.')),
    ),
    timeoutSeconds: v.optional(
      v.pipe(
        v.number(),
        v.integer(),
        v.minValue(1),
        v.maxValue(maxTimeoutSeconds),
        v.description(`Time limit of each request; default ${maxTimeoutSeconds}.`),
      ),
    ),
    prices: v.optional(
      v.pipe(
        v.strictObject({ input: Price, output: Price }),
        v.description('The price of a million tokens, in any currency.'),
      ),
    ),
    maxCost: v.optional(
      v.pipe(
        v.number(),
        v.minValue(0),
        v.description(
          'The maximum cost of the answers of one try, by `prices`: an answer gets as many tokens as the rest pays for, and without a rest no other answer is requested. The cost of the questions is not included.',
        ),
      ),
    ),
  }),
  advice: (attributes) => [
    ...schemaAdvice(attributes),
    ...secretsIn(attributes['headers']),
    ...chatAdvice(attributes),
  ],
  secrets: { in: ['headers'], credential: 'credential', address: 'url' },
  output: v.strictObject({
    text: v.pipe(v.nullable(v.string()), v.description('The answer; null with `schema`.')),
    value: v.pipe(v.unknown(), v.description('With `schema`: the answer as JSON; otherwise null.')),
    usage: v.pipe(
      v.nullable(v.strictObject({ inputTokens: Tokens, outputTokens: Tokens })),
      v.description('The tokens of all requests of the try; null if the endpoint does not report them.'),
    ),
    cost: v.pipe(
      v.nullable(v.number()),
      v.description('The cost by `prices`; null without `prices` or `usage`.'),
    ),
    model: v.pipe(v.string(), v.description('The model that answered.')),
    finishReason: v.pipe(
      v.nullable(v.string()),
      v.description('The reason for the end of the text, such as `stop`, or `length` if it was cut off.'),
    ),
  }),
  retry: { maxAttempts: 5, initialIntervalMs: 1_000, backoffCoefficient: 2, maxIntervalMs: 60_000 },
  timeoutMs: (maxRepairs + 1) * maxTimeoutSeconds * 1_000 + 10_000,
});
