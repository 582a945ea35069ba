/** The introduction describes the common rules of all operations. */
export const introduction = `Start an execution of a workflow, read its progress, and answer an action that waits.

- **Key.** Every request has an API key in the header \`x-access-token\`, unless the operation says otherwise. A key
  has scopes; each operation names its required scope.
- **Errors.** Every error is the same object: \`message\` for people, \`code\` for programs, \`details\` for the
  correction. An unknown record and a record of another account both give 404. A method that a path does not have gives 405, with
  \`Allow\`.
- **Ids** are UUIDs, **times** are ISO 8601 in UTC with milliseconds. Bodies are JSON; definitions are YAML as well.
- **Lists** take \`limit\` and \`cursor\`, and answer \`{"data": [], "nextCursor": null}\`.
- **Repeating** a POST is safe with an \`Idempotency-Key\`.
- **Limits.** \`RateLimit\` and \`RateLimit-Policy\` show the remaining requests; without any, the answer is 429 with \`Retry-After\`.
- **\`x-request-id\`** is the id of the request in the log: the one that you send, or a new one. The answer has it.

Within \`v1\`, objects may get more fields, lists more kinds of values, and errors more details: ignore unknown ones.
`;
