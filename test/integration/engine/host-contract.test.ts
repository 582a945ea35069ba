import { beforeAll } from 'vitest';
import type { Scenario } from '../../engine/contract/come.ts';
import { hostContract, redriveContract } from '../../engine/host-contract.ts';
import { answerFrom, stepThrough } from '../../engine/step-through.ts';
import { check, workflowOf } from '../../stack/definitions.ts';
import { sharedStack } from '../../stack/shared-stack.ts';
import type { Stack } from '../../stack/stack.ts';
import { PostgresHost } from './postgres-host.ts';

let stack: Stack;
beforeAll(async () => {
  stack = await sharedStack();
  await stack.publish(workflowOf([check('a')]));
});

const run = async (scenario: Scenario) => {
  const { plan, answers } = scenario;
  return stepThrough(await PostgresHost.create(stack, plan, answerFrom(answers), () => false), scenario);
};
hostContract('Postgres with a worker', run);
redriveContract('Postgres with a worker', run);
