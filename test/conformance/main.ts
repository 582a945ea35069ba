import { spawn } from 'node:child_process';
import { parseArgs } from 'node:util';
import { toEnvironment } from './settings.ts';

const usage = `Usage: npm run conformance -- --suite <url> [options]

Judges Holdfast by a running conformance suite of the OpenID Foundation: verifier plans of OpenID4VP 1.0 and HAIP, issuer plan of
OpenID4VCI 1.0. It starts a Holdfast of its own, behind TLS, for as long as it takes.

  --suite <url>          the suite, such as https://localhost:8443
  --suite-ca <file>      PEM of the authority of its TLS, where Node does not know it
  --token <token>        API token of a suite that asks for one
  --public-url <url>     where the suite reaches Holdfast (https://localhost:3304)
  --mdoc-issuer <file>   PEM of the certificate that signs the suite's mdocs; without it, the plans of mdocs are left out
  --only <text>          plans whose names have this text in them
  --help                 show this`;

process.exitCode = await main();

async function main(): Promise<number> {
  const options = readOptions();
  if (typeof options === 'string') {
    console.error(options);
    return 2;
  }
  if (options.help || !options.suite) {
    (options.help ? console.log : console.error)(usage);
    return options.help ? 0 : 2;
  }
  const given = {
    suiteUrl: options.suite,
    suiteToken: options.token,
    publicUrl: options['public-url'],
    mdocIssuer: options['mdoc-issuer'],
    only: options.only,
  };
  const child = spawn('npx', ['vitest', 'run', '--config', 'vitest.conformance.config.ts'], {
    stdio: 'inherit',
    env: {
      ...process.env,
      ...toEnvironment(Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))),
      ...(options['suite-ca'] ? { NODE_EXTRA_CA_CERTS: options['suite-ca'] } : {}),
    },
  });
  return new Promise((resolve) => {
    child.once('exit', (code) => resolve(code ?? 1));
  });
}

function readOptions() {
  const text = { type: 'string' } as const;
  try {
    return parseArgs({
      options: {
        suite: text,
        'suite-ca': text,
        token: text,
        'public-url': text,
        'mdoc-issuer': text,
        only: text,
        help: { type: 'boolean', short: 'h', default: false },
      },
    }).values;
  } catch (error) {
    return `${(error as Error).message}\n\n${usage}`;
  }
}
