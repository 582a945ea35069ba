import { errors } from '../src/language/errors/catalogue.ts';
import { errorCodes } from '../src/language/errors/codes.ts';
import { reasons } from '../src/language/errors/reasons.ts';
import { generatedNotice } from './generated-notice.ts';

export function errorsPage(): string {
  const rows = Object.entries(errorCodes).map(
    ([code, { name, status, meaning }]) =>
      `| <a id="${code}"></a>${code} | ${name} | ${status} | ${meaning} |`,
  );
  const why = Object.entries(reasons)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(
      ([reason, { codes, meaning, remedy }]) =>
        `| <a id="${reason}"></a>\`${reason}\` | ${codes.map((code) => `[${code}](#${code})`).join(', ')} | ${meaning} | ${remedy} |`,
    );
  const refusals = Object.entries(errors)
    .map(([name, { summary, example }]) => ({ name, summary, error: example() }))
    .map(({ name, summary, error: { code, status, message, details } }) => {
      const whys = [...new Set(details.map(({ reason }) => `\`${reason}\``))].join(', ');
      return `| ${code} | ${status} | ${name} | ${whys} | ${summary}. | ${message.replaceAll('|', '\\|')} |`;
    })
    .toSorted();
  return `# Errors

${generatedNotice}

Every error body of the API, and every \`error\` of an execution, is the same object:

\`\`\`json
{
  "message": "The request is not valid. Correct what \`details\` names.",
  "code": 2000,
  "details": [{ "reason": "field.missing", "message": "is required", "field": "workflowId", "pointer": "/workflowId", "helpUrl": "/docs/guide/errors#field.missing" }]
}
\`\`\`

Each entry of \`details\` has a \`reason\` for programs, which never changes (see the second table), a \`message\` for people, and what
helps to correct it: \`field\` (dotted path), \`pointer\` (RFC 6901), \`line\` and \`column\`, \`recordType\` and \`recordId\`. \`helpUrl\` leads to the row of the
reason below, at the address of the API; a reason that the author of a workflow has given has none. If a value may
have one of several shapes and matches none, the entry has \`options\`: one list of errors for each shape. It is enough to correct the errors
of one list. An error has at most 50 details, including those in \`options\`; the last of a list says how many \`more\` there are. Details never repeat the values that were
sent. The answer to a callback, whose sender has no key, names the field and the rule, but not the limit, the pattern or the allowed
values. The same holds for everybody if the schema contains expressions ([why](json-schema.md#what-a-mismatch-shows)).

| Code | Name | HTTP | Meaning |
|---|---|---|---|
${rows.join('\n')}

## Reasons

The errors of executions, actions, sessions and events have the same reasons. A webhook attempt without an answer has one too.

| Reason | Codes | Meaning | What to do |
|---|---|---|---|
${why.join('\n')}

## Every error

Each error that the API and the actions give, with an example of its message. The name is the one of its example in the OpenAPI
document. The words of a message may become clearer;
its code, its reason and the fields of its details stay. The errors of executions have no HTTP status of their own.

| Code | HTTP | Name | Reason | When | Message |
|---|---|---|---|---|---|
${refusals.join('\n')}
`;
}
