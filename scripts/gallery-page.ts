import { gallery } from '../local/gallery/gallery.ts';

/** `docs/gallery/README.md`, from its index and its definitions. */
export function galleryPage(): string {
  const sections = [...Map.groupBy(gallery, ({ category }) => category)].map(
    ([category, entries]) => `## ${category}

| Workflow | What it does | Shows | Input | Then |
|---|---|---|---|---|
${entries
  .map(({ name, title, description, shows, input, after, steps }) =>
    [
      `[\`${name}\`](${name}.yaml)`,
      `**${title}**: ${description}`,
      shows.join(', '),
      input === null ? 'an event' : code(JSON.stringify(input)),
      [...(after === undefined ? [] : [`(after ${code(after)})`]), ...steps.map(code)].join(' '),
    ].join(' | '),
  )
  .map((row) => `| ${row} |`)
  .join('\n')}
`,
  );
  return `# Gallery

<!-- Made by \`npm run docs\`. Do not edit: change index.json, or the definitions. -->

Workflows to begin with, each in a file as one writes it. Every one is run by the tests with the simulated wallet
(\`test/integration/gallery\`).

- In the [console](../console.md), _New workflow_ shows them: choose one, and change it.
- \`npm run gallery\` lists them. \`npm run gallery -- try issue-badge\` publishes one in the project that \`npm start\` has made,
  starts it, and does with the simulated wallet what it waits for; \`-- publish\` stops before that.
- By hand: publish the file, start it with the input below, and go on with what stands under _Then_:
  \`accept issue.offerUri\` is \`npm run wallet -- accept '<payload.actions.issue.output.offerUri>'\`, \`say Hello\` is
  \`npm run wallet -- say Hello\`, and \`answer approval {…}\` is \`POST …/executions/{id}/resume\` with
  \`{"actionId": "approval", "data": {…}}\`.

In a definition, \`<Employee badge>\` stands for the id of the credential template of that name; in an input, \`<Badge>\` for
the id of the credential definition of that name, which \`register-template\` makes. The console and \`npm run gallery\` make what
is not there from [templates.json](templates.json), and put the ids in. _(after …)_ names the workflow that gives the wallet what
this one asks it for.

${sections.join('\n')}`;
}

const code = (text: string): string => `\`${text}\``;
