import { createHash } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { serialize } from 'node:v8';
import { closedNow } from '../net/outbound/closed.ts';
import { fromOutside } from '../net/outbound/wants.ts';
import { catalogue, type Catalogue } from '../src/actions/catalogue.ts';
import type { ActionContract } from '../src/actions/contract.ts';
import { parseAttributes } from '../src/actions/parse-attributes.ts';
import { readDraft } from '../src/definitions/read-draft.ts';
import { dryRun } from '../src/definitions/dry-run/dry-run.ts';
import type { DryRun, DryRunner } from '../src/definitions/dry-run/request.ts';
import { runTestCases, type TestCaseResult, type TestCaseRunner } from '../src/definitions/test-cases/run.ts';
import { type AttributesResolver, resolveAttributes } from '../src/definitions/tries/resolve-attributes.ts';
import { errors } from '../src/language/errors/catalogue.ts';
import type { Evaluator } from '../src/definitions/evaluation/evaluator.ts';
import type { EvaluatorOptions } from '../src/language/expressions/resolver.ts';
import { withStepBudget } from '../src/language/metering/step-budget.ts';
import { limits } from '../src/definitions/evaluation/limits.ts';
import { StepsSpent } from '../src/language/metering/step-budget.ts';
import { type Answer, given, hide, validate } from '../src/definitions/evaluation/task.ts';
import { largeLength, readSmall, type ReadJson } from '../src/definitions/evaluation/read-json.ts';
import { NoSlotFree } from '../src/executions/concurrency/fair-slots.ts';
import { threadsFor, wanted } from './room.ts';
import { type ThreadTask, tooMuchInThread } from './thread-task.ts';
import { TaskStopped } from './thread.ts';
import { createThreads, type Threads } from './threads.ts';

const waitingPerThread = 8;
/** How soon a task asks again that must be done. */
const busyMs = 50;

const sized = threadsFor(wanted.evaluation);

export const evaluationThreads = (maxThreads = sized.maxThreads): Threads<ThreadTask, Answer> =>
  createThreads({
    file: new URL('evaluation.ts', import.meta.url),
    maxThreads,
    maxHeapMb: sized.maxHeapMb,
    maxWaiting: waitingPerThread * maxThreads,
  });

/** All evaluators of a process share its processors. */
const ofProcess = evaluationThreads();

/** Parses the bodies of requests in the share of their account. */
export interface BodyParser {
  /** @throws HoldfastError as `parseBody` of `src/language/parsing`; EvaluationBusy */
  parseBody(accountId: string, text: string): Promise<unknown>;
}

/** @param accountOf the account that a project is of: whose share of the threads its evaluations take */
export function createEvaluator(
  accountOf: (projectId: string) => Promise<string>,
  threads: Threads<ThreadTask, Answer> = ofProcess,
): Evaluator & DryRunner & TestCaseRunner & AttributesResolver & BodyParser {
  const inThreadOf = async (of: string, task: ThreadTask, signal?: AbortSignal): Promise<Answer> => {
    try {
      return (await threads.run(task, { of, maxMs: msFor(task), signal })).answer;
    } catch (error) {
      if (error instanceof TaskStopped) return tooMuchInThread(task);
      if (error instanceof NoSlotFree && (task.do === 'hide' || task.do === 'json')) {
        await setTimeout(busyMs, undefined, { signal });
        return inThreadOf(of, task, signal);
      }
      throw error instanceof NoSlotFree || isTimeOut(error) ? errors.evaluationBusy(error) : error;
    }
  };
  const inThread = async (
    projectId: string,
    task: ThreadTask,
    options: EvaluatorOptions,
  ): Promise<unknown> => {
    const load = async (signal = options.signal): Promise<Answer> =>
      inThreadOf(await accountOf(projectId), task, signal);
    return given(await fromOutside(keyOf(task), load));
  };
  /** Evaluates at once, as far as possible. */
  const evaluate = async <T>(
    projectId: string,
    options: EvaluatorOptions,
    inline: (maxSteps: number) => T,
    taskOf: () => ThreadTask,
  ): Promise<T> => {
    try {
      return withStepBudget(limits.maxInlineSteps, () => inline(limits.maxInlineSteps));
    } catch (error) {
      if (!(error instanceof StepsSpent)) throw error;
    }
    return (await inThread(projectId, taskOf(), options)) as T;
  };
  return {
    resolve: (projectId, template, scope, options = {}) =>
      evaluate(
        projectId,
        options,
        (maxSteps) => template.resolve(scope, maxSteps),
        () => ({ do: 'resolve', source: template.sourceFor(scope), scope }),
      ),
    parse: async (projectId, { id, contract }, resolved, options = {}) =>
      isOurs(contract)
        ? evaluate(
            projectId,
            options,
            () => parseAttributes(contract, id, resolved),
            () => ({ do: 'parse', action: contract.name, id, value: resolved }),
          )
        : parseAttributes(contract, id, resolved),
    validate: (projectId, schema, value, detailLevel, options = {}) => {
      const asked = { schema, value, detailLevel };
      return evaluate(
        projectId,
        options,
        (maxSteps) => validate(asked, maxSteps),
        () => ({ do: 'validate', ...asked }),
      );
    },
    readDraft: async (projectId, text, format, actions) =>
      areOurs(actions)
        ? evaluate(
            projectId,
            {},
            () => readDraft(text, format, actions),
            () => ({ do: 'read', text, format }),
          )
        : readDraft(text, format, actions),
    hide: (projectId, hiding, options = {}) =>
      evaluate(
        projectId,
        options,
        () => hide(hiding),
        () => ({ do: 'hide', ...hiding }),
      ),
    readJson: async (projectId, json, options = {}) =>
      json.text.length <= largeLength
        ? readSmall(json.text)
        : ((await inThread(projectId, { do: 'json', ...json }, options)) as ReadJson),
    resolveAttributes: async (projectId, contract, written, options = {}) =>
      isOurs(contract)
        ? evaluate(
            projectId,
            options,
            (maxSteps) => resolveAttributes(contract, written, maxSteps),
            () => ({ do: 'attributes', action: contract.name, written }),
          )
        : resolveAttributes(contract, written),
    parseBody: async (accountId, text) => given(await inThreadOf(accountId, { do: 'body', text })),
    dryRun: async (request, actions) =>
      areOurs(actions)
        ? ((await inThread(request.projectId, { do: 'dryRun', request }, {})) as DryRun)
        : dryRun(request, actions),
    runTestCases: async (request, actions) =>
      areOurs(actions)
        ? ((await inThread(request.projectId, { do: 'testCases', request }, {})) as TestCaseResult[])
        : runTestCases(request, actions),
  };
}

function msFor(task: ThreadTask): number {
  if (task.do === 'dryRun' || task.do === 'testCases') return limits.maxDryRunMs;
  return task.do === 'read' ? limits.maxReadingMs : limits.maxThreadMs;
}

const areOurs = (actions: Catalogue): boolean =>
  actions.size === catalogue.size && [...actions.values()].every(isOurs);

/** Whether threads have the same action: a contract is code, which cannot be passed to a thread. */
const isOurs = (contract: ActionContract): boolean => catalogue.get(contract.name) === contract;

/** The wait for a thread was longer than the caller may wait. */
const isTimeOut = (error: unknown): boolean => error instanceof DOMException && error.name === 'TimeoutError';

/** The same key for the same task, because work is repeated with its result. */
const keyOf = (task: ThreadTask): string =>
  closedNow() === null ? '' : `evaluation ${createHash('sha256').update(serialize(task)).digest('base64')}`;
