const LINE_EVERY_MS = 15_000;

export interface Progress {
  /** Replaces the text of the present step. */
  update(text: string): void;
  /** Ends the step; the given text stays, and without one the line disappears. */
  end(text?: string): void;
}

export type Output = Pick<NodeJS.WriteStream, 'write'> & { isTTY?: boolean; columns?: number };

/** One line that updates itself on a terminal; elsewhere a line at first and then every 15 seconds. */
export function startProgress(text: string, output: Output = process.stderr): Progress {
  const startedAt = Date.now();
  let current = text;
  const line = (): string => {
    const seconds = Math.round((Date.now() - startedAt) / 1000);
    return seconds === 0 ? current : `${current} (${seconds} s)`;
  };
  const draw = (): void => {
    if (output.isTTY === true) output.write(`\r\u001B[K${line().slice(0, (output.columns ?? 80) - 1)}`);
    else output.write(`${line()}\n`);
  };
  draw();
  const timer = setInterval(draw, output.isTTY === true ? 1000 : LINE_EVERY_MS);
  return {
    update(next) {
      current = next;
      if (output.isTTY === true) draw();
    },
    end(last) {
      clearInterval(timer);
      if (output.isTTY === true) output.write('\r\u001B[K');
      if (last !== undefined) output.write(`${last}\n`);
    },
  };
}
