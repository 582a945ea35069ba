import { spawn } from 'node:child_process';

/** The root of the repository, where every command runs. */
export const root = new URL('../../', import.meta.url).pathname;

export interface RunOptions {
  env?: NodeJS.ProcessEnv;
  /** Each piece of what it says, as it comes. */
  onOutput?: (text: string) => void;
  signal?: AbortSignal;
}

/**
 * Runs a program and returns what it has written to standard output.
 * @throws Error with the end of all that it has written
 */
export function run([program = '', ...words]: readonly string[], options: RunOptions = {}): Promise<string> {
  const { env = {}, onOutput, signal } = options;
  return new Promise((resolve, reject) => {
    // A group of its own: what it has started ends with it.
    const child = spawn(program, words, {
      cwd: root,
      detached: true,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let [output, all] = ['', ''];
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      all += text;
      onOutput?.(text);
    });
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      all += text;
      onOutput?.(text);
    });
    signal?.addEventListener('abort', () => process.kill(-Number(child.pid), 'SIGKILL'));
    child.on('error', reject).on('close', (code) => {
      if (code === 0) resolve(output);
      else reject(new Error(`${program} ${words.join(' ')} ended with ${code}:\n${all.slice(-4_000)}`));
    });
  });
}
