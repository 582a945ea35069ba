import type { CompiledAction } from '../../src/engine/plan/compiled.ts';
import type { ExecutionTools, PreparationContext } from '../../actions/context.ts';
import type { Egress } from '../../net/egress.ts';
import type { ActivityDependencies } from './dependencies.ts';
import { executionTools } from './execution-tools.ts';
import type { OpenedStep } from './opened-step.ts';
import { currentHost } from './host.ts';
import type { StopOfTry } from './stop-of-try.ts';
import type { TrySecrets } from './try-secrets.ts';
import type { CarriedSecret } from '../../src/account/secrets/hosts.ts';
import { pathOf } from '../../src/engine/plan/path.ts';

/** Returns the tools of one try of an action, without those of the transaction of its commit (`transactionTools`). */
export function contextOf(
  dependencies: ActivityDependencies,
  action: CompiledAction,
  { executionId, actionId, stop }: { executionId: string; actionId: string; stop?: StopOfTry },
  step: OpenedStep,
  secrets: TrySecrets,
): PreparationContext & { execution: ExecutionTools } {
  const { egress, evaluator, identity, log } = dependencies;
  const { projectId, walletId } = step.execution;
  const signal = AbortSignal.any([
    stop?.signal ?? currentHost().signal,
    AbortSignal.timeout(action.contract.timeoutMs),
  ]);
  const calling = callingFor(egress, projectId, () => []);
  return {
    executionId,
    actionId,
    projectId,
    walletId,
    idempotencyKey: idempotencyKey(executionId, actionId, step.effect),
    attempt: step.failedTries + 1,
    now: step.now(),
    log: log.child({ executionId, actionId, action: action.contract.name }),
    signal,
    egress: callingFor(egress, projectId, () => secrets.carried),
    credential: (name) => secrets.credential(name, { egress: calling, signal }),
    signJwt: (key, jwt) => secrets.signJwt(key, jwt, { egress: calling, signal }),
    validate: (schema, value, detailLevel) =>
      evaluator.validate(projectId, schema, value, detailLevel, { signal }),
    readJson: (text) => secrets.readJson(text, { signal }),
    isLiteral: (attribute) => action.template.isConstantAt([attribute]),
    prepares: (module, owner) => identity.prepares(module, owner),
    ...(step.caught ? { caught: step.caught } : {}),
    execution: executionTools(dependencies, action, step, pathOf(actionId)),
  };
}

/** A try has this much more time than its requests: if it has to wait longer for a connection, it comes again. */
const placeWithinMs = 5_000;

/** `carried`: the secrets that a request has, which are all of the try: nobody knows in which of its parts the action puts them. */
const callingFor = (egress: Egress, projectId: string, carried: () => readonly CarriedSecret[]): Egress => ({
  ...egress,
  fetch: (url, request) => egress.fetch(url, { ...request, projectId, placeWithinMs, secrets: carried() }),
  sendToSocket: (url, text, options) => egress.sendToSocket(url, text, { ...options, projectId }),
});

/** From the second effect on, an action's key names the effect: what asks again after a definite answer sends a new request. */
const idempotencyKey = (executionId: string, actionId: string, effect: number): string =>
  effect === 1 ? `${executionId}/${actionId}` : `${executionId}/${actionId}/${effect}`;
