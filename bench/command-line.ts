import { parseArgs } from 'node:util';
import { caseNames, onlyIfAsked, withPeers, type CaseName } from './case-names.ts';
import { serverNames, type ServerName } from './servers.ts';

export interface Options {
  quick: boolean;
  only: readonly CaseName[];
  servers: readonly ServerName[];
}

export const help = `Measures Holdfast against raw Temporal, interleaved, on servers of its own.

  npm run bench -- [--quick] [--only <case>]… [--peers] [--server dev|postgres|both]

  --quick    few samples: shows that everything runs, not how fast
  --only     ${caseNames.join(', ')}; may be given several times
             (default: all but ${onlyIfAsked.join(', ')})
  --peers    the peers, too: installs other engines into bench/peers
  --server   dev: Temporal's dev server with a database file (default)
             postgres: the Temporal server on Postgres, built once with Go
             both: one after the other
  --help     this text

A table goes to the terminal, every sample to bench/results/.
`;

/** Reads the options; null if help was asked for. @throws TypeError or RangeError with a message for the user */
export function readCommandLine(args: readonly string[]): Options | null {
  const { values } = parseArgs({
    args: [...args],
    options: {
      quick: { type: 'boolean', default: false },
      only: { type: 'string', multiple: true, default: [] },
      peers: { type: 'boolean', default: false },
      server: { type: 'string', default: 'dev' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return null;
  return {
    quick: values.quick,
    only: [
      ...(values.only.length === 0
        ? caseNames.filter((name) => !onlyIfAsked.includes(name))
        : values.only.map((name) => oneOf(caseNames, name, '--only'))),
      ...(values.peers ? withPeers : []),
    ],
    servers: values.server === 'both' ? serverNames : [oneOf(serverNames, values.server, '--server')],
  };
}

function oneOf<Name extends string>(names: readonly Name[], text: string, flag: string): Name {
  const found = names.find((name) => name === text);
  if (found === undefined) throw new RangeError(`${flag} ${text}: use one of ${names.join(', ')}`);
  return found;
}
