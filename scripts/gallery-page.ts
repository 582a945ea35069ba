import { gallery } from '../local/gallery/gallery.ts';

/** Generates `docs/gallery/README.md` from its index and its definitions. */
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

Example workflows, each in a file. The tests run every one of them with the simulated wallet (\`test/integration/gallery\`).

- In the [console](../console.md), _New workflow_ shows them: choose one and change it.
- \`npm run gallery\` lists them. \`npm run gallery -- try issue-badge\` publishes one in the project of \`npm start\`, starts it, and lets the
  simulated wallet do what it waits for; \`npm run gallery -- publish issue-badge\` only publishes it.
- By hand: publish the file, start it with the input below, and continue with the column _Then_:
  \`accept issue.offerUri\` is \`npm run wallet -- accept '<payload.actions.issue.output.offerUri>'\`, \`say Hello\` is
  \`npm run wallet -- say Hello\`, and \`answer approval {…}\` is \`POST …/executions/{id}/resume\` with
  \`{"actionId": "approval", "data": {…}}\`. \`send Payments {…}\` posts an event, with an \`id\` and signed as Stripe does, to the inbound webhook of that name, which is
  created as in [templates.json](templates.json) before the start; \`npm run gallery -- try\` gives one that exists another secret. \`fill Damages\` is the start: the input is entered in the form of that name.
  So is \`fire Nightly reconciliation\`: the schedule of that name starts the workflow with the input at its times, and now by \`POST …/schedules/{id}/trigger\`. \`npm run gallery -- try\` creates it paused.

In a definition, \`<Employee badge>\` stands for the id of the credential template of that name; in an input, \`<Badge>\` for
the id of the credential definition of that name, which \`register-template\` creates. The console and \`npm run gallery\` create what
is missing from [templates.json](templates.json) and fill in the ids. _(after …)_ names the workflow that issues the credential which this
one requests.

${sections.join('\n')}`;
}

const code = (text: string): string => `\`${text}\``;
