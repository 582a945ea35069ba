import { hostContract } from '../../../engine/host-contract.ts';
import { MemoryHost } from '../../../engine/memory-host.ts';
import { answerFrom, stepThrough } from '../../../engine/step-through.ts';

hostContract('the tests', (scenario) =>
  stepThrough(new MemoryHost(scenario.plan, answerFrom(scenario.answers)), scenario),
);
