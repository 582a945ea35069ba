import { stripVTControlCharacters } from 'node:util';
import type { SerializedError, TestCase, TestModule, TestSuite } from 'vitest/node';

/**
 * Returns what a reader of a failed run needs next: the command that runs the test alone, with its seeds, and the last
 * lines of the processes that it used. Vitest has shown the error by then.
 */
export function failureText(failed: TestCase | TestSuite | TestModule): string[] {
  const { seeds = [], outputs = [] } = failed.meta();
  return [
    headlineOf(failed),
    ...(isFlaky(failed) ? firstErrors(failed) : []),
    `  alone: ${[...seeds, commandOf(failed)].join(' ')}`,
    ...outputs.flatMap((output) => [`  ${output.name}:`, ...output.lines.map((line) => `    ${line}`)]),
    '',
  ];
}

/**
 * Returns the lines that name a failure, its first error, the line of the test where it happened, and the beginning of
 * its difference. A run ends with them, because only its last lines are kept of a long output.
 */
export const lastWordOf = (failed: TestCase | TestSuite | TestModule): string[] => [
  headlineOf(failed),
  ...firstError(failed).map((line) => `  ${line.slice(0, 300)}`),
];

/** Returns the lines that name an error that nobody has awaited, with the file that ran meanwhile. */
export const lastWordOfUnheard = ({ name, message, stack, ...more }: SerializedError): string[] => [
  `unhandled: ${name}: ${message.slice(0, 300)}`,
  ...('VITEST_TEST_PATH' in more ? [`  while ${String(more.VITEST_TEST_PATH)} ran`] : []),
  ...(stack ?? '')
    .split('\n')
    .filter((line) => line.trimStart().startsWith('at ') && !line.includes('/node_modules/vitest/'))
    .slice(0, 3)
    .map((line) => `  ${line.trim().slice(0, 300)}`),
];

const mostLinesOfDifference = 14;

const firstError = (failed: TestCase | TestSuite | TestModule): string[] => {
  const errors = failed.type === 'test' ? attemptErrors(failed) : failed.errors();
  return errors
    .slice(0, 1)
    .flatMap(({ message, stacks = [], diff }) => [
      ...message.split('\n', 1),
      ...stacks.slice(0, 1).map(({ file, line }) => `at ${file}:${line}`),
      ...changedLines(typeof diff === 'string' ? diff : ''),
    ]);
};

const changedLines = (diff: string): string[] =>
  stripVTControlCharacters(diff)
    .split('\n')
    .filter((line) => /^[+-]/.test(line))
    .slice(0, mostLinesOfDifference);

const headlineOf = (failed: TestCase | TestSuite | TestModule): string =>
  `${wordOf(failed)}: ${fileOf(failed)}${failed.type === 'module' ? '' : ` > ${failed.fullName}`}`;

const isFlaky = (failed: TestCase | TestSuite | TestModule): failed is TestCase =>
  failed.type === 'test' && failed.diagnostic()?.flaky === true;

const wordOf = (failed: TestCase | TestSuite | TestModule): string => {
  if (failed.type !== 'test') return 'failed hook';
  return isFlaky(failed) ? 'flaky' : 'failed';
};

const fileOf = (failed: TestCase | TestSuite | TestModule): string =>
  (failed.type === 'module' ? failed : failed.module).relativeModuleId;

/** Describes the errors of a test before it passed, which Vitest does not show. */
const firstErrors = (test: TestCase): string[] =>
  attemptErrors(test).map(({ stack, message, diff }) => `${stack ?? message}${diff ? `\n${diff}` : ''}`);

const attemptErrors = (test: TestCase) => test.attempts().flatMap(({ errors = [] }) => errors);

function commandOf(failed: TestCase | TestSuite | TestModule): string {
  const { project } = failed;
  const ofProject = project.name ? ` --project ${project.name}` : '';
  const filter = failed.type === 'module' ? '' : ` -t ${quoted(failed)}`;
  return `npx vitest run${ofProject} ${fileOf(failed)}${filter}`;
}

/** Vitest compares a pattern with the titles from the outermost group on, with spaces between them. */
function quoted(failed: TestCase | TestSuite): string {
  const pattern = titlesOf(failed)
    .join(' ')
    .replaceAll(/[$()*+.?[\\\]^{|}]/gu, String.raw`\$&`);
  return `'${pattern.replaceAll("'", String.raw`'\''`)}'`;
}

const titlesOf = (task: TestCase | TestSuite | TestModule): string[] =>
  task.type === 'module' ? [] : [...titlesOf(task.parent), task.name];
