import { limits } from '../plan/limits.ts';
import { errors } from '../../language/errors/catalogue.ts';
import type { ErrorBody } from '../../language/errors/error-body.ts';
import { EvaluationBusy } from '../../language/errors/evaluation-busy.ts';
import { HoldfastError } from '../../language/errors/holdfast-error.ts';
import { rehydrateError } from '../../language/errors/rehydrate.ts';
import { withOtherFailure } from '../../language/errors/with-other-failure.ts';
import { jsonTypeOf } from '../../language/expressions/scope.ts';
import type { Template } from '../../language/expressions/template.ts';
import type { Answer, Question } from '../walker/events.ts';
import { maxInstances } from '../plan/limits.ts';
import { parentOfInstance, isInstancePath } from '../plan/path.ts';
import { itemsInChunk } from './data-meter.ts';
import { blockOutput } from './block-output.ts';
import { chooseCase, chooseCatch, fitsCodes, type ErrorLike } from './choose.ts';
import { keepDeadline } from './times/deadline.ts';
import { errorOf } from './failures/error-of.ts';
import type { EvaluationContext } from './place.ts';
import { resolve } from './resolve.ts';
import { unlessFaulty } from './unless-faulty.ts';

/** Evaluates the expressions that a question is about. A failure is kept as the error of its entry. */
export async function answerTo(question: Question, asked: EvaluationContext): Promise<Answer> {
  try {
    return await answer(question, asked);
  } catch (error) {
    if (!(error instanceof HoldfastError) || error instanceof EvaluationBusy) throw error;
    const { path } = asked;
    const isOfRounds = (question.ask === 'until' || question.ask === 'retry') && isInstancePath(path);
    const other = question.ask === 'output' ? await caughtBefore(asked) : null;
    const body = other && withOtherFailure(error.toBody(), other, path, 'caught');
    asked.fail(isOfRounds ? parentOfInstance(path) : path, body ? rehydrateError(body) : error);
    return 'failed';
  }
}

/** Returns the error that was caught, if the question is about the output of a `catch` that fails. */
async function caughtBefore(asked: EvaluationContext): Promise<ErrorBody | null> {
  const row = await asked.rowAt(asked.path);
  return row?.chosenCatch == null ? null : ((await errorOf(asked, 'catch')) as ErrorBody | null);
}

async function answer(question: Question, asked: EvaluationContext): Promise<Answer> {
  const { run, path } = asked;
  const entry = run.entryOf(path);
  switch (question.ask) {
    case 'if':
      return booleanOf(entry.if, 'if', asked);
    case 'deadline':
      return keepDeadline(asked);
    case 'case':
      return chooseCase(asked, (template, field) => booleanOf(template, field, asked));
    case 'count':
      return countOf(asked);
    case 'needed':
      return neededOf(asked);
    case 'until':
      return isEnough(asked);
    case 'retry':
      return isInstancePath(asked.path) ? isTriedAgain(asked) : isRetried(asked);
    case 'output':
      return keepOutput(asked);
    case 'catch':
      return chooseCatch(asked, (template, own) => resolve(template, asked, own));
    default:
      question satisfies never;
      throw new TypeError('no such question');
  }
}

async function booleanOf(
  template: Template | undefined,
  field: string,
  asked: EvaluationContext,
  own: Record<string, unknown> = {},
): Promise<boolean> {
  if (!template) return true;
  const value = await resolve(template, asked, own);
  if (typeof value === 'boolean') return value;
  throw errors.flowValueInvalid(asked.path, field, 'true or false', jsonTypeOf(value));
}

async function countOf(asked: EvaluationContext): Promise<number> {
  const { run, path } = asked;
  const { loop, output } = run.entryOf(path);
  if (!loop) throw new Error(`${path} is no loop`);
  const items = await resolve(loop.list, asked);
  if (!Array.isArray(items)) throw errors.flowValueInvalid(path, 'forEach', 'a list', jsonTypeOf(items));
  const limit = output ? limits.maxItemsWithOutput : limits.maxItems;
  if (items.length > limit) throw errors.loopTooLong(path, items.length, limit);
  if (asked.instances + items.length > maxInstances) throw errors.tooManyInstances(path, maxInstances);
  await asked.meter.add(path, 'The list', items, Math.ceil(items.length / itemsInChunk));
  asked.keepItems(path, items);
  return items.length;
}

async function neededOf(asked: EvaluationContext): Promise<number> {
  const { needed } = asked.run.entryOf(asked.path);
  const value = needed && (await resolve(needed, asked));
  if (typeof value === 'number' && Number.isInteger(value) && value >= 1) return value;
  const found = typeof value === 'number' ? String(value) : jsonTypeOf(value);
  throw errors.flowValueInvalid(asked.path, 'join', 'a whole number of at least 1', found);
}

async function isEnough(asked: EvaluationContext): Promise<boolean> {
  const { run, path, repeats } = asked;
  const { repeat } = run.entryOf(path);
  const made = (await run.outputsAt([path])).get(path);
  const output = made === undefined ? {} : made;
  if (await booleanOf(repeat?.until, 'repeat.until', asked, { output })) return true;
  if (asked.instances >= maxInstances) throw errors.tooManyInstances(path, maxInstances);
  // How many rounds there are, the plan says.
  if (repeat && !isInstancePath(path) && repeats + 1 >= repeat.maxAttempts)
    throw errors.repeatExhausted(path, repeat.maxAttempts);
  return false;
}

/** A condition that cannot be resolved does not hold. */
async function isRetried(asked: EvaluationContext): Promise<boolean> {
  const { run, path, failedTries, isTransient } = asked;
  const { retry } = run.entryOf(path);
  const error = await run.errorAt(path);
  if (!retry || !error || failedTries + 1 >= retry.maxAttempts) return false;
  if (!retry.codes && !retry.when) return isTransient;
  if (retry.codes && !fitsCodes(retry.codes, error)) return false;
  if (!retry.when) return true;
  const own = { error: { ...error, reason: error.details[0]?.reason ?? null, actionId: path } };
  return (await unlessFaulty(resolve(retry.when, asked, own))) === true;
}

/** Whether a block is tried again. How many tries there are, the plan says; without a condition it is after each failure. */
async function isTriedAgain(asked: EvaluationContext): Promise<boolean> {
  const { codes, when } = asked.run.entryOf(asked.path).retry ?? {};
  const error = (await errorOf(asked, 'catch')) as ErrorLike | null;
  if (codes && (!error || !fitsCodes(codes, error))) return false;
  if (when && (await unlessFaulty(resolve(when, asked, { error }))) !== true) return false;
  if (asked.instances >= maxInstances) throw errors.tooManyInstances(asked.path, maxInstances);
  return true;
}

async function keepOutput(asked: EvaluationContext): Promise<true> {
  const { run, path, rowAt } = asked;
  const entry = run.entryOf(path);
  const row = await rowAt(path);
  const clause = row && row.chosenCatch !== null ? entry.catches[row.chosenCatch] : undefined;
  const chosen = row && row.chosenCase !== null ? entry.cases?.[row.chosenCase] : undefined;
  const template = clause ? clause.output : (entry.output ?? chosen?.output);
  // Until this is known, the entry's result is the error that was caught.
  const own = clause ? { error: await errorOf(asked, 'catch') } : {};
  const isMade = template && (clause !== undefined || !entry.loop || isInstancePath(path));
  const output = isMade
    ? ((await resolve(template, asked, own)) ?? null)
    : row && (await blockOutput(asked, row));
  await asked.meter.add(path, 'The output', output);
  run.setOutput(path, output);
  return true;
}
