import type { Command } from './command.ts';
import { commands } from './commands.ts';

const database = 'DATABASE_URL (and DATABASE_TLS, DATABASE_TLS_CA)';
const masterKey = 'HOLDFAST_MASTER_KEY, as the API and the workers have it';

const temporal = 'TEMPORAL_ADDRESS and the other variables of Temporal, as the workers have them';

const dataFolder = 'HOLDFAST_HOME, the data folder of npm start (.holdfast)';

const namesOf = (those: readonly Command[]): string => those.map(({ name }) => name).join(', ');

export function help(): string {
  const width = Math.max(...commands.map(({ name }) => name.length));
  const lines = commands.map(({ name, summary }) => `  ${name.padEnd(width)}  ${summary}`);
  return `Usage: npm run admin -- <command> [options]

${lines.join('\n')}

Each command has the options --help, and --json for programs.

Environment:
  every command needs ${database},
  except ${namesOf(commands.filter((command) => 'localProgram' in command))}, which reads ${dataFolder};
  ${namesOf(commands.filter(({ needsMasterKeys }) => needsMasterKeys))} also need
  ${masterKey};
  ${namesOf(commands.filter(({ needsTemporal }) => needsTemporal))} also needs
  ${temporal}.`;
}

export function commandHelp(command: Command): string {
  const { name, summary, usage, needsMasterKeys, needsTemporal } = command;
  return `Usage: npm run admin -- ${name} [options]

${summary}

${usage.trim().replaceAll(/^/gm, '  ')}
  --json               the result as JSON
  --help               this help

Environment: ${'localProgram' in command ? dataFolder : database}${
    needsMasterKeys
      ? `;
${masterKey}`
      : ''
  }${
    needsTemporal
      ? `;
${temporal}`
      : ''
  }.`;
}
