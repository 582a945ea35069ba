import { execFile } from 'node:child_process';
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { inject } from 'vitest';

const run = promisify(execFile);
const installed = '/usr/lib/jvm';

/**
 * Finds a Java of this version or newer: the Java of `$JAVA_HOME`, the one on the path, or one in `/usr/lib/jvm`.
 * @throws Error if there is none
 */
export async function findJava(atLeast: number): Promise<string> {
  const { JAVA_HOME: home } = process.env;
  const others = (await readdir(installed).catch(() => [])).map((name) => join(installed, name));
  const homes = [...(home === undefined ? [] : [home]), ...others].map((folder) =>
    join(folder, 'bin', 'java'),
  );
  for (const java of ['java', ...homes]) if ((await versionOf(java)) >= atLeast) return java;
  throw new Error(`no Java ${atLeast} or newer was found: install one, or set JAVA_HOME to its folder`);
}

/** Returns the version, or -1 if the program is no Java. */
async function versionOf(java: string): Promise<number> {
  try {
    const { stderr } = await run(java, ['-version']);
    return Number(/version "(\d+)/.exec(stderr)?.[1] ?? -1);
  } catch {
    return -1;
  }
}

/** Returns the options with which a Java program trusts only this authority (PEM) for TLS. */
export async function trusting(authority: string): Promise<string[]> {
  const [pem, store] = ['pem', 'p12'].map((ending) =>
    join(inject('runFolder'), `authority-${process.pid}.${ending}`),
  ) as [string, string];
  await writeFile(pem, authority);
  const into = ['-storetype', 'PKCS12', '-keystore', store, '-storepass', 'changeit'];
  await run('keytool', ['-importcert', '-noprompt', '-alias', 'authority', '-file', pem, ...into]);
  return [`-Djavax.net.ssl.trustStore=${store}`, '-Djavax.net.ssl.trustStorePassword=changeit'];
}
