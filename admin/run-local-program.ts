import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { CommandError, type LocalCommand } from './command.ts';

const run = promisify(execFile);

/** Returns the line that the program prints. @throws CommandError with the reason that it gives */
export async function runLocalProgram(
  { name, localProgram }: LocalCommand,
  environment: Record<string, string | undefined>,
): Promise<string> {
  const program = fileURLToPath(new URL(`../${localProgram}`, import.meta.url));
  if (!existsSync(program)) throw new CommandError(`${name} is for what npm start runs, which is not here.`);
  try {
    const { stdout } = await run(process.execPath, [program], { env: environment });
    return stdout.trim();
  } catch (error) {
    const { stderr = '', message } = error as Error & { stderr?: string };
    throw new CommandError(stderr.trim() || message, { cause: error });
  }
}
