import type { Catalogue } from '../../actions/catalogue.ts';
import type { ActionContract } from '../../actions/contract.ts';
import type { Path } from '../../language/errors/place.ts';
import { isObject } from '../../language/json/object.ts';
import { isExpression } from '../../language/expressions/text.ts';
import { compileAction } from '../compile-action.ts';
import type { CompiledAction, CompiledEntry } from '../../engine/plan/compiled.ts';
import type { Findings } from '../problem.ts';
import { reportNever } from './compile-body.ts';
import { mustBeBoolean, mustBeDuration, mustBeEnd } from './constant.ts';
import { unanswered } from '../../actions/over-advice.ts';
import { checkOver, idle } from '../check-over.ts';
import { codesIn, repeatFor, retryFor } from './repetition.ts';
import { rootsInBody, withError, withOutput, type ItemSchema, type Roots } from './roots.ts';
import type { EntryTexts } from './texts.ts';
import type { WrittenEntry } from './written.ts';

interface WaitingContext {
  catalogue: Catalogue;
  contract: ActionContract | undefined;
  texts: EntryTexts;
  roots: Roots;
  itemSchema: ItemSchema;
  findings: Findings;
}

/** The action of an entry. A `timeout` that is no wait, or no constant, is the deadline of the entry instead. */
export function actionIn({ raw, path }: WrittenEntry, given: WaitingContext): CompiledAction | null {
  const { catalogue, contract, texts, findings } = given;
  const isWait = contract === undefined || contract.hold !== undefined;
  const { timeout, ...others } = raw;
  const keepsTimeout = isWait && timeout !== undefined && !isExpression(timeout);
  const action = keepsTimeout ? raw : others;
  const compiled = compileAction(action, path, { catalogue, site: texts.site(), timeout }, findings);
  if (compiled === null) return null;
  for (const template of [compiled.template, compiled.label, compiled.returnUrl])
    if (template !== undefined) texts.note(template, texts.site());
  return compiled;
}

/** The `timeout` of an entry, if it is a deadline; and the fields about waits. */
export function waitIn(
  { raw, path, body }: WrittenEntry,
  { contract, texts, findings }: WaitingContext,
): Pick<
  CompiledEntry,
  'deadline' | 'heartbeatTimeout' | 'remindBy' | 'continuesOnTimeout' | 'replacesEarlyAnswers'
> {
  const { timeout, heartbeatTimeout, remind, onTimeout, earlyAnswers } = raw;
  const hold = body === 'action' ? contract?.hold : undefined;
  const isCalledBack = hold?.acceptsData === true && hold.takesHeartbeats !== false;
  const durationAt = (field: string) =>
    texts.template(raw[field], [...path, field], { must: mustBeDuration });
  const isLost = hold?.onExpiry === 'wakes' && timeout !== undefined;
  if (isLost) {
    const message = `\`timeout\` has no effect: \`${contract?.name}\` ends by itself.`;
    findings.add({
      reason: 'definition.idle',
      message,
      path: [...path, 'timeout'],
      severity: 'warning',
      at: 'key',
    });
  }
  const refuse = (field: string, message: string): void =>
    findings.add({ reason: 'field.unknown', message, path: [...path, field], at: 'key' });
  if (body === 'action' && contract !== undefined) {
    if (heartbeatTimeout !== undefined && !isCalledBack)
      refuse(
        'heartbeatTimeout',
        `\`heartbeatTimeout\` has no place here: nobody calls back \`${contract.name}\`.`,
      );
    if (earlyAnswers !== undefined && !isCalledBack)
      refuse(
        'earlyAnswers',
        `\`earlyAnswers\` has no place here: \`${contract.name}\` takes no answer before it waits.`,
      );
    if (onTimeout !== undefined && (hold === undefined || hold.onExpiry === 'wakes'))
      refuse('onTimeout', `\`onTimeout\` has no place here: \`${contract.name}\` waits for no answer.`);
  }
  // A lock may be free, and an answer may have come before: then such a wait is over before its time.
  const looksOnly =
    hold?.onExpiry === 2005 && (!hold.acceptsData || (isCalledBack && onTimeout === 'continue'));
  if (hold?.onExpiry !== 'wakes' && !looksOnly)
    checkOver(timeout, [...path, 'timeout'], hold ? unanswered(isCalledBack) : idle, findings);
  checkOver(heartbeatTimeout, [...path, 'heartbeatTimeout'], 'nobody can send one in time', findings);
  const isDeadline =
    typeof timeout === 'string' && (hold === undefined ? isKnown(body, contract) : isExpression(timeout));
  const deadline = isDeadline ? durationAt('timeout') : undefined;
  const reminders: readonly unknown[] = body === 'action' && Array.isArray(remind) ? remind : [];
  const remindBy = reminders.flatMap((when, at) =>
    isExpression(when)
      ? [{ at, when: texts.template(when, [...path, 'remind', at], { must: mustBeEnd }) }]
      : [],
  );
  return {
    ...(deadline === undefined || isLost ? {} : { deadline }),
    ...(typeof heartbeatTimeout === 'string' ? { heartbeatTimeout: durationAt('heartbeatTimeout') } : {}),
    ...(remindBy.length > 0 ? { remindBy } : {}),
    ...(onTimeout === 'continue' ? { continuesOnTimeout: true } : {}),
    ...(earlyAnswers === 'replace' ? { replacesEarlyAnswers: true } : {}),
  };
}

/** An action that is not known may wait. */
const isKnown = (body: WrittenEntry['body'], contract: ActionContract | undefined): boolean =>
  body !== 'action' || contract !== undefined;

/** How an entry is tried again and repeated. */
export function repetitionsIn(
  written: WrittenEntry,
  { contract, texts, roots, itemSchema, findings }: WaitingContext,
  outputSchema: unknown,
): Pick<CompiledEntry, 'retry' | 'repeat'> {
  const { raw, path, body } = written;
  const { retry, repeat } = raw;
  const found: Pick<CompiledEntry, 'retry' | 'repeat'> = {};
  if (isObject(retry) && (body === 'action' || body === 'tries')) {
    const at: Path = [...path, 'retry'];
    const codes = codesIn(retry['codes'], [...at, 'codes'], findings);
    const times =
      body === 'tries'
        ? repeatFor(retry, body, at, findings)
        : retryFor(retry, contract?.retry, at, findings);
    const when =
      retry['when'] === undefined
        ? undefined
        : texts.compile(retry['when'], [...at, 'when'], {
            roots: withError(roots, 'catch'),
            must: mustBeBoolean,
          });
    if (when?.constant === false) reportNever('retry', [...at, 'when'], findings);
    if (body === 'tries' && retry['maxAttempts'] === undefined) {
      const message = '`maxAttempts` is required in the `retry` of a block.';
      findings.add({ reason: 'field.missing', message, path: [...at, 'maxAttempts'] });
    }
    // With `maxAttempts: 1`, the action has no further tries of its own.
    const isTriedOnce = times.maxAttempts === 1 && (contract?.retry?.maxAttempts ?? 1) === 1;
    const isByContract = contract !== undefined && retry['maxAttempts'] === undefined;
    if ((contract !== undefined || retry['maxAttempts'] !== undefined) && isTriedOnce) {
      const message = `\`retry\` has no effect: \`maxAttempts\` is 1${isByContract ? `, as \`${contract.name}\` has it` : ''}.`;
      findings.add({ reason: 'definition.idle', message, path: at, severity: 'warning', at: 'key' });
    }
    found.retry = { ...times, ...(codes && { codes }), ...(when && { when: when.template }) };
  }
  if (isObject(repeat) && (body === 'action' || body === 'rounds')) {
    const at: Path = [...path, 'repeat'];
    const inside = rootsInBody(written, roots, itemSchema);
    const until = texts.compile(repeat['until'], [...at, 'until'], {
      when: { at: 'until' },
      roots: withOutput(inside, outputSchema),
      must: mustBeBoolean,
    });
    if (until.constant === false) reportNever('until', [...at, 'until'], findings);
    found.repeat = { ...repeatFor(repeat, body, at, findings), until: until.template };
  }
  return found;
}
