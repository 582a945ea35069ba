/** An example of a page: a definition, and what the table below it promises. */
export interface Example {
  /** The heading that it stands under. */
  heading: string;
  source: string;
  runs: ExampleRun[];
}

export interface ExampleRun {
  /** Null if an event starts it. */
  input: Record<string, unknown> | null;
  steps: string[];
  status: string;
  /** Of the error, if the table names one. */
  reason: string | null;
  /** By entry; null for one that has none. */
  outputs: Record<string, unknown>;
  /** `payload.output`; undefined if the table does not say what it is. */
  result: unknown;
}

/** Finds every YAML block of a page, with the rows of the table that stands below it. */
export function examplesIn(page: string): Example[] {
  const examples: Example[] = [];
  let heading = '';
  for (const [, title, source] of page.matchAll(/^#+ ([^\n]+)$|^```yaml\n(.*?)^```$/gms)) {
    if (title !== undefined) heading = title;
    else if (source !== undefined) examples.push({ heading, source, runs: [] });
  }
  const parts = page.split(/^```yaml\n.*?^```$/ms).slice(1);
  return examples.map((example, index) => ({ ...example, runs: runsIn(parts[index] ?? '') }));
}

/** The rows of the first table with a column `Ends`, before the next heading. */
function runsIn(text: string): ExampleRun[] {
  const [own = ''] = text.split(/^(?:#|```)/m);
  const [, head = '', body = ''] = /^(\|.*\bEnds\b.*\|)\n\|[ |-]+\|\n((?:\|.*\|\n)+)/m.exec(own) ?? [];
  const names = cellsOf(head);
  return body
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const cells = cellsOf(line);
      const cell = (name: string): string => cells[names.indexOf(name)] ?? '';
      const [status = '', reason = null] = codesIn(cell('Ends'));
      return {
        input: cell('Input') === 'an event' ? null : jsonIn(cell('Input')),
        steps: codesIn(cell('Then')),
        status,
        reason,
        outputs: jsonIn(cell('Outputs')),
        result: cell('Result') === '' ? undefined : jsonIn(cell('Result')),
      };
    });
}

const cellsOf = (line: string): string[] =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());

const codesIn = (cell: string): string[] => [...cell.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code);

const jsonIn = (cell: string): Record<string, unknown> =>
  JSON.parse(codesIn(cell)[0] ?? '{}') as Record<string, unknown>;
