import type { Scenario } from '../../../engine/contract/come.ts';
import { hostContract, redriveContract } from '../../../engine/host-contract.ts';
import { MemoryHost } from '../../../engine/memory-host.ts';
import { answerFrom, stepThrough } from '../../../engine/step-through.ts';

const run = (scenario: Scenario) =>
  stepThrough(new MemoryHost(scenario.plan, answerFrom(scenario.answers)), scenario);
hostContract('the tests', run);
redriveContract('the tests', run);
