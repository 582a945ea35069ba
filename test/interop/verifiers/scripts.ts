import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

/** Runs scripts of this folder. A script gets JSON on its standard input, and prints JSON. */
export type RunScript = (script: string, asked: object) => Promise<unknown>;

/** @returns a function that throws an Error with what a script wrote to its standard error, if it fails */
export function scriptsOn(python: string): RunScript {
  return async (script, asked) => {
    const path = fileURLToPath(new URL(`${script}.py`, import.meta.url));
    const child = spawn(python, [path], { stdio: ['pipe', 'pipe', 'pipe'] });
    child.stdin.end(JSON.stringify(asked));
    const [out, err, [code]] = await Promise.all([
      text(child.stdout),
      text(child.stderr),
      once(child, 'close'),
    ]);
    if (code !== 0) throw new Error(err);
    return JSON.parse(out) as unknown;
  };
}
