import { Context } from '@temporalio/activity';
import type { Database } from '../../db/connection/client.ts';
import type { CompiledAction } from '../../src/engine/plan/compiled.ts';
import type { ActionContext } from '../../actions/action.ts';
import { findMemberOfProject } from '../../db/queries/members/asked.ts';
import { listBehind } from '../../db/queries/members/behind.ts';
import { takeLock } from '../../db/queries/executions/locks.ts';
import { findInboundByName } from '../../db/queries/inbound-webhooks/inbound-webhooks.ts';
import { claimsOf } from '../../services/decisions/claims.ts';
import { signDecision } from '../../services/decisions/sign.ts';
import { queueMail } from '../../services/mails/queue.ts';
import type { Egress } from '../../net/egress.ts';
import type { ActivityDependencies } from './dependencies.ts';
import { handOff } from './hand-off.ts';
import { issuedCredentialsOf } from './issued-credentials.ts';
import type { OpenedStep } from './opened-step.ts';
import type { ResolvedStep } from './resolve-step.ts';
import { startChildOf } from './start-child.ts';
import type { StopOfTry } from './stop-of-try.ts';
import type { TrySecrets } from './try-secrets.ts';
import { errors } from '../../src/language/errors/catalogue.ts';
import type { CarriedSecret } from '../../src/account/secrets/hosts.ts';
import { pathOf } from '../../src/engine/plan/path.ts';

export function contextOf(
  dependencies: ActivityDependencies,
  action: CompiledAction,
  { executionId, actionId, stop }: { executionId: string; actionId: string; stop?: StopOfTry },
  step: OpenedStep,
  { tx, begin, secrets }: { tx: Database | null; begin: ResolvedStep | null; secrets: TrySecrets },
): ActionContext {
  const { egress, evaluator, identity, mail, publicUrl, vault, log } = dependencies;
  const { projectId, walletId } = step.execution;
  const signal = AbortSignal.any([
    stop?.signal ?? Context.current().cancellationSignal,
    AbortSignal.timeout(action.contract.timeoutMs),
  ]);
  const calling = callingFor(egress, projectId, () => []);
  return {
    executionId,
    actionId,
    projectId,
    walletId,
    startedBy: step.execution.startedBy,
    idempotencyKey: idempotencyKey(executionId, actionId, step.effect),
    attempt: step.failedTries + 1,
    publicUrl,
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
    timeout: action.timeout ?? null,
    continuesOnTimeout: step.continuesOnTimeout ?? false,
    ...(step.caught ? { caught: step.caught } : {}),
    ...(step.callback ? { callback: step.callback } : {}),
    credentials: tx && issuedCredentialsOf(tx, identity, { projectId, executionId }),
    handOff:
      tx &&
      ((of) => {
        if (!of && !begin) throw new TypeError('the page of a wait is made as it begins');
        return handOff(tx, publicUrl, action, step, of ?? { returnUrl: begin?.returnUrl() });
      }),
    queueMail:
      tx &&
      (async (content) =>
        (await queueMail({ tx, vault, mail }, { ...content, projectId, executionId, actionId })).id),
    listBehind: tx && ((somebody) => listBehind(tx, projectId, somebody)),
    findMember: tx && ((member) => findMemberOfProject(tx, { projectId, member })),
    signDecision:
      tx &&
      (async (made) => {
        const { workflowId, versionId: workflowVersionId } = step.execution.definition;
        const [iss, sub] = [`urn:uuid:${walletId}`, `${executionId}/${actionId}`];
        const iat = Math.floor(step.now() / 1_000);
        const about = { iss, sub, iat, projectId, workflowId, workflowVersionId };
        return signDecision({ tx, vault }, walletId, claimsOf(made, about));
      }),
    findSource: async (name) => {
      const found = (await findInboundByName(dependencies.db, projectId, [name])).get(name);
      if (!found?.hasKey) throw errors.matchSourceMissing(name);
      return found.id;
    },
    takeLock: tx && ((lock) => takeLock(tx, { projectId, executionId, path: actionId, ...lock })),
    startChild: (child) => startChildOf(dependencies, step, pathOf(actionId), child),
    wallet:
      tx && (() => identity.wallet(tx, { projectId, walletId, execution: { id: executionId, actionId } })),
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
