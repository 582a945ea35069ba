import { runAdmin } from './run.ts';

process.exitCode = await runAdmin({
  args: process.argv.slice(2),
  environment: process.env,
  out: (line) => process.stdout.write(`${line}\n`),
  err: (line) => process.stderr.write(`${line}\n`),
});
