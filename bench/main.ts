import { makeEnvironment } from './environment/environment.ts';
import { benchScripts, startHoldfastVariant } from './variants/holdfast.ts';
import { startRawVariant } from './variants/raw.ts';
import { holdfastArm } from './variants/holdfast-arm.ts';
import { cases } from './cases/index.ts';
import { help, readCommandLine, type Options } from './command-line.ts';
import { loadNow, resultsFile, type Result } from './report/write-results.ts';
import { tableOf } from './report/table.ts';
import { serverTitles, type ServerName } from './servers.ts';

const options = parse();
// The environment discards its servers at the exit, whatever the reason.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));

const file = resultsFile(options);
const results: Result[] = [];
for (const server of options.servers) await measure(server, options);
console.log(`\nEvery sample is in ${file.path}`);
process.exit();

async function measure(server: ServerName, { only, quick }: Options): Promise<void> {
  const loadBefore = loadNow();
  console.log(`\n${serverTitles[server]}${quick ? ' — QUICK: figures mean nothing' : ''}`);
  console.log(
    `load before: ${loadBefore.toFixed(2)}; two variants in turns, medians, first round discarded\n`,
  );
  const environment = await makeEnvironment(server);
  try {
    const [raw, holdfast] = [
      await startRawVariant(environment),
      await startHoldfastVariant(environment, { name: 'holdfast', scripts: benchScripts }),
    ];
    const ours = holdfastArm(environment, holdfast);
    const figures: Result['figures'] = [];
    results.push({ server, loadBefore, figures });
    for (const name of only) {
      const startedAt = performance.now();
      const measured = await cases[name]({ environment, raw, holdfast, ours }, { quick });
      figures.push(...measured);
      file.write(results);
      console.log(
        `${tableOf(measured)}\n${name} took ${Math.round((performance.now() - startedAt) / 1000)} s\n`,
      );
    }
    if (only.length > 1) console.log(tableOf(figures));
    await holdfast.stop();
  } finally {
    await environment.stop();
  }
}

function parse(): Options {
  let read: Options | null = null;
  try {
    read = readCommandLine(process.argv.slice(2));
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\n\n${help}`);
    process.exit(2);
  }
  if (read) return read;
  process.stdout.write(help);
  return process.exit(0);
}
