import * as v from 'valibot';
import { inFiles, variables, type Config, type VariableName } from './variables.ts';

/** Lists everything that is wrong with the environment in one message. */
export class ConfigurationError extends Error {
  override readonly name = 'ConfigurationError';
}

type Environment = Record<string, string | undefined>;

/** The text of a file, or the problem with the file: "does not exist". Everybody may read public files. */
export type SecretFile = (path: string, kind: 'secret' | 'public') => { text: string } | { fault: string };

/**
 * Reads a process's variables once, in its main file. An empty value counts as not set. A secret may be in a file that
 * `<name>_FILE` gives.
 * @throws ConfigurationError naming every fault, never a value
 */
export function readConfig<Name extends VariableName>(
  environment: Environment,
  names: readonly Name[],
  secretFile: SecretFile = () => ({ fault: 'is not read by this process' }),
): Config<Name> {
  const faults: string[] = [];
  const config: Partial<Record<VariableName, unknown>> = {};
  for (const name of names) {
    const given = givenFor(name, environment, secretFile);
    if ('fault' in given) {
      faults.push(`  ${given.fault}`);
      continue;
    }
    const result = v.safeParse(variables[name], given.text);
    if (result.success) config[name] = result.output;
    else for (const fault of new Set(result.issues.map(faultOf))) faults.push(`  ${given.name} ${fault}`);
  }
  if (faults.length > 0) {
    throw new ConfigurationError(`The environment is not complete:\n${faults.join('\n')}`);
  }
  return config as Config<Name>;
}

/** The value of a variable, and the name under which it was set. */
function givenFor(
  name: VariableName,
  environment: Environment,
  secretFile: SecretFile,
): { name: string; text: string | undefined } | { fault: string } {
  const ofFile = `${name}_FILE`;
  const kind = inFiles[name];
  const path = environment[ofFile];
  if (!kind || !path) return { name, text: environment[name] || undefined };
  if (environment[name]) return { fault: `${name} and ${ofFile} are both set: keep one of them` };
  const read = secretFile(path, kind);
  if ('fault' in read) return { fault: `${ofFile} names a file that ${read.fault}` };
  const text = read.text.trim();
  return text === ''
    ? { fault: `${ofFile} names a file that is empty` }
    : { name: `the file of ${ofFile}`, text };
}

const faultOf = (issue: v.BaseIssue<unknown>): string => {
  if (issue.input === undefined) return 'is not set';
  if (issue.type === 'picklist')
    return `must be one of ${issue.expected?.replaceAll('"', '').replaceAll(' |', ',')}`;
  return issue.message;
};
