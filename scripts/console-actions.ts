import { contracts } from '../src/actions/all.ts';
import type { ActionContract } from '../src/actions/contract.ts';

/** Generates the traits of actions for the console, by name, from the contracts. A trait that is left out does not apply. */
export const consoleActions = (): string =>
  [
    '// Made from the contracts of the actions by `npm run docs`: change those, not this file.\n\n',
    "import type { ActionTraits } from './traits.ts';\n\n",
    '/** The traits of actions, by name. */\n',
    `export const actionTraits: Readonly<Record<string, ActionTraits>> = ${JSON.stringify(traits())};\n`,
  ].join('');

const traits = () => Object.fromEntries(contracts.map((contract) => [contract.name, traitsOf(contract)]));

const traitsOf = (contract: ActionContract) => {
  const { hold, asks, fails, outputIsAttributes, failsWith, sampleAttributes, icon } = contract;
  const records = recordsIn(contract);
  return {
    ...(hold && { waitsFor: hold.waitsFor }),
    ...(hold?.takesRefusals === false && { takesRefusals: false }),
    ...(asks && { choices: asks.choices({}) ?? [] }),
    ...(fails && { fails }),
    ...(outputIsAttributes && { outputIsAttributes }),
    ...(failsWith && { failsWith }),
    ...(sampleAttributes && { sampleAttributes }),
    ...(icon && { icon }),
    ...(Object.keys(records).length > 0 && { records }),
  };
};

/** The kinds of records that its attributes name, by the paths of these in an entry. */
function recordsIn({ secrets, receivesEvents, startsExecution }: ActionContract): Record<string, string> {
  const named: [readonly string[], string][] = [];
  if (secrets && 'credential' in secrets) named.push([[secrets.credential], 'credential']);
  if (secrets && 'key' in secrets) named.push([[secrets.key], 'key']);
  if (receivesEvents) named.push([receivesEvents.source, 'inboundWebhook']);
  if (startsExecution) named.push([[startsExecution.workflow], 'workflow']);
  return Object.fromEntries(named.map(([path, kind]) => [['attributes', ...path].join('.'), kind]));
}
