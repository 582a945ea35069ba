import * as v from 'valibot';
import { variables, type Config, type VariableName } from './variables.ts';

/** Lists everything that is wrong with the environment in one message. */
export class ConfigurationError extends Error {
  override readonly name = 'ConfigurationError';
}

/**
 * Reads a process's variables once, in its main file. An empty value counts as not set.
 * @throws ConfigurationError naming every fault, never a value
 */
export function readConfig<Name extends VariableName>(
  environment: Record<string, string | undefined>,
  names: readonly Name[],
): Config<Name> {
  const faults: string[] = [];
  const config: Partial<Record<VariableName, unknown>> = {};
  for (const name of names) {
    const result = v.safeParse(variables[name], environment[name] || undefined);
    if (result.success) config[name] = result.output;
    else for (const fault of new Set(result.issues.map(faultOf))) faults.push(`  ${name} ${fault}`);
  }
  if (faults.length > 0) {
    throw new ConfigurationError(`The environment is not complete:\n${faults.join('\n')}`);
  }
  return config as Config<Name>;
}

const faultOf = (issue: v.BaseIssue<unknown>): string => {
  if (issue.input === undefined) return 'is not set';
  if (issue.type === 'picklist')
    return `must be one of ${issue.expected?.replaceAll('"', '').replaceAll(' |', ',')}`;
  return issue.message;
};
