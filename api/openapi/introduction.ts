/** The introduction describes what all operations have in common. */
export const introduction = `Start an execution of a workflow, read how far it is, and give an action that waits what it waits for.

- **Key.** Every request carries an API key in the header \`x-access-token\`, unless its operation says otherwise. A key
  has scopes; each operation names the one that it needs.
- **Errors.** Every error is the same object: \`message\` for people, \`code\` for programs, \`details\` with whatever helps to
  mend it. An unknown record and another account's look the same: 404. A method that a path does not have is 405, with \`Allow\`.
- **Ids** are UUIDs, **times** are ISO 8601 in UTC with milliseconds. Bodies are JSON; definitions are YAML as well.
- **Lists** take \`limit\` and \`cursor\`, and answer \`{"data": [], "nextCursor": null}\`.
- **Repeating** a POST is safe with an \`Idempotency-Key\`.
- **Limits.** \`RateLimit\` and \`RateLimit-Policy\` say what is left; past it the answer is 429, with \`Retry-After\`.
- **\`x-request-id\`** comes back as you send it, or is made for you; it names the request in the log.

Objects may get more fields, lists more kinds of values, errors more details within \`v1\`: ignore what you do not know.
`;
