import type { TestCase, TestModule, TestSuite } from 'vitest/node';

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

/** Returns the lines that name it and its first error. A run ends with them, because only its last lines are kept of a long output. */
export const lastWordOf = (failed: TestCase | TestSuite | TestModule): string[] => [
  headlineOf(failed),
  ...firstMessage(failed).map((line) => `  ${line.slice(0, 300)}`),
];

const firstMessage = (failed: TestCase | TestSuite | TestModule): string[] => {
  const errors = failed.type === 'test' ? attemptErrors(failed) : failed.errors();
  return errors.slice(0, 1).flatMap(({ message }) => message.split('\n', 1));
};

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
