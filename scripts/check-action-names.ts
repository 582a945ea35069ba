import { catalogue } from '../src/actions/catalogue.ts';
import { actionNames, placesByName } from './imports/action-names.ts';
import { readImports } from './imports/read-imports.ts';

/** Fails if something knows an action by its name, where it is to ask for a trait of its contract. */
const root = new URL('..', import.meta.url).pathname;
const faults = actionNames(placesByName(root, readImports(root), catalogue.keys()));
for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exitCode = 1;
