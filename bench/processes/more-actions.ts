import { implementations } from '../../actions/all.ts';
import type { ActionImplementation } from '../../actions/action.ts';
import { catalogue } from '../../src/actions/catalogue.ts';
import type { ActionContract } from '../../src/actions/contract.ts';
import { benchActions } from '../actions.ts';

// A process that imports this before the real main file is the real one, with the benchmark's actions.
for (const action of benchActions) {
  (implementations as ActionImplementation[]).push(action);
  (catalogue as Map<string, ActionContract>).set(action.contract.name, action.contract);
}
