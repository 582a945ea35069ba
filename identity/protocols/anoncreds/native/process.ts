import './library.ts';
import type { NativeAnswer, NativeCall } from './in-process.ts';
import { tasks } from './tasks.ts';

process.once('message', ({ name, argument }: NativeCall) => {
  // Nobody reads the answer if the process that asked has ended.
  process.send?.(answerOf(name, argument), () => process.exit());
});

function answerOf(name: NativeCall['name'], argument: unknown): NativeAnswer {
  try {
    return { made: tasks[name](argument as never) };
  } catch (error) {
    return { failed: error instanceof Error ? error.message : String(error) };
  }
}
