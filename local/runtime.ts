import type { bootstrap, BootstrapResult } from './bootstrap.ts';
import { rememberedApiKey, type LocalFile, writeLocalFile } from './local-file.ts';
import { type NodeProcessOptions, runScript, startApi, startWorker } from './node-process.ts';
import { watchCode } from './processes/code-changes.ts';
import { keepRunning } from './processes/keep-running.ts';
import { processEnvironment } from './process-environment.ts';
import { type Run, startServers } from './servers.ts';
import type { makeSignInLink } from './sign-in-link.ts';
import { welcome } from './welcome.ts';

/** The programs to run, so that tests can replace them. Paths are of Node scripts. */
export interface Programs {
  cwd: string;
  migrate: string;
  api: string;
  worker: string;
  /** Builds the console and the guide if they have changed; says how long it took. */
  buildPages: (run: Pick<Run, 'say' | 'stopping'>) => Promise<void>;
  bootstrap: typeof bootstrap;
  makeSignInLink: typeof makeSignInLink;
}

/** Starts everything, says how to use it, and at the very end writes `local.json`. */
export async function bringUp(run: Run, programs: Programs): Promise<void> {
  const { settings, folder, stopping, say } = run;
  // It runs beside the servers, because it takes only seconds, and only after changes.
  const [servers] = await Promise.all([startServers(run), programs.buildPages(run)]);
  stopping.throwIfAborted();

  const { cwd } = programs;
  const env = processEnvironment(process.env, settings, servers);
  await runScript({ script: programs.migrate, cwd, env });
  const remembered = rememberedApiKey(folder.localFile);
  const { databaseUrl, masterKey: masterKeys } = servers;
  const { publicUrl, isHomeNamed } = settings;
  const local = await programs.bootstrap({
    databaseUrl,
    publicUrl,
    masterKeys,
    rememberedApiKey: remembered,
  });
  say('The database is up to date.');
  stopping.throwIfAborted();

  const options = (script: string): NodeProcessOptions => ({ folder, script, cwd, env });
  const nextChange = run.watch ? watchCode(cwd) : undefined;
  const keep = async (name: string, start: Parameters<typeof keepRunning>[0]['start']): Promise<void> => {
    await keepRunning({ name, start, stopping, say, nextChange });
    say(`${name} runs.`);
  };
  await Promise.all([
    keep('API', async () => await startApi(options(programs.api), settings.apiUrl)),
    keep('Worker', async () => await startWorker(options(programs.worker))),
  ]);
  stopping.throwIfAborted();

  const content = describe(run, local, servers);
  say(
    welcome(content, {
      publicUrl,
      folder,
      keyIsNew: local.apiKey !== remembered,
      isHomeNamed,
      hasMailServer: settings.hasMailServer,
    }),
  );
  writeLocalFile(folder.localFile, content);
}

function describe(
  { settings }: Run,
  { apiKey, projectId, walletId, workflowId, badgeWorkflowId, consoleUrl }: BootstrapResult,
  servers: { databaseUrl: string; temporalAddress: string },
): LocalFile {
  return {
    apiUrl: settings.apiUrl,
    publicUrl: settings.publicUrl,
    apiKey,
    consoleUrl,
    projectId,
    walletId,
    workflowId,
    badgeWorkflowId,
    temporalAddress: servers.temporalAddress,
    temporalNamespace: settings.temporalNamespace,
    temporalUiUrl:
      settings.temporalAddress === undefined ? `http://127.0.0.1:${settings.temporalUiPort}` : null,
    databaseUrl: servers.databaseUrl,
  };
}
