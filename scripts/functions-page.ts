import { type Extension } from '../src/language/expressions/cel/extensions/extension.ts';
import { extensions } from '../src/language/expressions/cel/extensions/table.ts';
import { generatedNotice } from './generated-notice.ts';

/** Generates `docs/functions.md`: the functions that expressions have besides those of CEL itself. */
export function functionsPage(): string {
  return `# Functions of expressions

${generatedNotice}

These functions can be called in [expressions](expressions.md#cel), besides those of CEL itself. Where
[cel-go's extensions](https://pkg.go.dev/github.com/google/cel-go/ext) have a function of the name, it does the same. \`string\`, \`list\`,
\`decimal\`, \`timestamp\` and \`date\` stand for the value before the dot; the other words before a dot are written as they are. A value of a wrong type is refused when the definition is saved, if
its type is known then, and otherwise fails the action with 2001. In the examples \`input\` is \`{"name": "Ada"}\`.

| Function | What it does | Example | Gives |
| --- | --- | --- | --- |
${extensions.map(row).join('\n')}
`;
}

const row = ({ name, overloads, about, example: [written, gives] }: Extension): string =>
  `| ${overloads.map((overload) => code(`${name}${overload}`)).join('<br>')} | ${about} | ${code(written)} | ${code(gives)} |`;

const code = (text: string): string => `\`${text.replaceAll('|', '\\|')}\``;
