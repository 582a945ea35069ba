/** Sends a signal to one process; false when it is gone already. */
export function signalProcess(pid: number, signal: NodeJS.Signals): boolean {
  try {
    return process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
    throw error;
  }
}

/** Kills a process and, where it leads a group of its own, all that it started. */
export function killGroup(pid: number): void {
  signalProcess(-pid, 'SIGKILL');
  signalProcess(pid, 'SIGKILL');
}
