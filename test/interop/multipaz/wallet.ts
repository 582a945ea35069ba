import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { findJava, trusting } from '../java.ts';
import { compiled } from '../maven.ts';

/** The OpenWallet Foundation maintains this library for wallets. It follows OpenID4VCI 1.0 and OpenID4VP 1.0. */
export const multipazVersion = '0.102.0';

const JAVA_OF_MULTIPAZ = 21;
const answer = 'wallet: ';

export interface MultipazWallet {
  /** Accepts an offer or answers a request. @throws Error with what went wrong in the wallet */
  open(uri: string): Promise<void>;
  close(): void;
}

/** Returns a function that starts an empty wallet, which forgets all when it is closed. */
export async function installMultipaz(authority: string): Promise<() => MultipazWallet> {
  const java = await findJava(JAVA_OF_MULTIPAZ);
  const sources = fileURLToPath(new URL('.', import.meta.url));
  const classPath = await compiled(`multipaz-${multipazVersion}`, sources, multipazVersion);
  const trust = await trusting(authority);
  return () => {
    const child = spawn(java, [...trust, '-cp', classPath, 'WalletKt'], { stdio: ['pipe', 'pipe', 'pipe'] });
    const errors = text(child.stderr);
    const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
    return {
      async open(uri) {
        child.stdin.write(`${uri}\n`);
        for (;;) {
          const { value, done } = await lines.next();
          if (done) throw new Error(await errors);
          // The library logs to the same output.
          if (!value.startsWith(answer)) continue;
          if (value !== `${answer}done`) throw new Error(value);
          return;
        }
      },
      close() {
        child.kill();
      },
    };
  };
}
