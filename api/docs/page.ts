/** The page has no inline scripts or styles, so that its policy can forbid them. Its paths are relative to `/docs`. */
export const pageHtml = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Holdfast API</title>
    <link rel="stylesheet" href="docs/swagger-ui.css">
    <link rel="icon" type="image/png" href="docs/favicon-32x32.png">
  </head>
  <body>
    <div id="swagger-ui"></div>
    <script src="docs/swagger-ui-bundle.js"></script>
    <script type="module" src="docs/start.js"></script>
  </body>
</html>
`;

/**
 * The validator is switched off, because it would send the document to another host. The key stays in the page and is
 * never stored. Swagger UI's own resolver of references takes seconds for a document of this size and blocks the page
 * meanwhile (decision 0019), so the page brings one that stops where a schema contains itself.
 */
export const pageScript = `const within = (document, path) => path.reduce((at, step) => at?.[step], document);

function resolved(document, node, under) {
  if (typeof node !== 'object' || node === null) return node;
  if (Array.isArray(node)) return node.map((part) => resolved(document, part, under));
  const { $ref, ...beside } = node;
  if (typeof $ref !== 'string')
    return Object.fromEntries(Object.entries(node).map(([name, part]) => [name, resolved(document, part, under)]));
  if (under.includes($ref)) return { type: 'object', title: $ref.split('/').at(-1), ...beside };
  return { ...resolved(document, within(document, $ref.slice(2).split('/')), [...under, $ref]), ...beside };
}

const resolving = () => ({
  fn: {
    resolveSubtree: async (document, path) => ({ spec: resolved(document, within(document, path), []), errors: [] }),
  },
});

/** The project of the page's query, or the newest one of who is signed in. */
async function projectId() {
  const asked = new URLSearchParams(location.search).get('projectId');
  if (asked !== null) return asked;
  const answer = await fetch('v1/projects?limit=1').catch(() => null);
  return answer?.ok ? (await answer.json()).data[0]?.id : undefined;
}

const [spec, project] = await Promise.all([fetch('openapi.json').then((answer) => answer.json()), projectId()]);
spec.servers = [{ url: new URL('.', location.href).href.replace(/\\/$/, '') }];
if (project) spec.components.parameters.ProjectId.example = project;
SwaggerUIBundle({
  spec,
  dom_id: '#swagger-ui',
  layout: 'BaseLayout',
  presets: [SwaggerUIBundle.presets.apis],
  plugins: [resolving],
  validatorUrl: null,
  deepLinking: true,
  docExpansion: 'none',
  tryItOutEnabled: true,
  displayRequestDuration: true,
  persistAuthorization: false,
  defaultModelsExpandDepth: -1,
});
`;
