import { describe, expect, it } from 'vitest';
import { endpoints } from '../../../api/endpoints.ts';
import { publicEvents } from '../../../src/executions/events/catalogue.ts';
import { find, type SearchIndex } from '../../../scripts/guide/assets/find.js';
import { guideFiles } from '../../../scripts/guide/files.ts';
import { builtPages } from './built-guide.ts';

const textOf = (id: string): string =>
  (builtPages.get(`guide/reference/${id}`) ?? '')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&#34;', '"')
    .replaceAll('&#39;', "'");

describe('the reference of the API', () => {
  it('has a page for each operation, with its method, its path and its parameters', () => {
    const lacking = endpoints.filter(({ operationId, method, path }) => {
      const text = textOf(operationId);
      return !text.includes(`${method.toUpperCase()} ${path.replaceAll(/:(\w+)/g, '{$1}')}`);
    });
    expect(lacking.map(({ operationId }) => operationId)).toEqual([]);
  });

  it('has a page for each message of webhooks', () => {
    const pages = [...builtPages.values()].filter((html) => html.includes('to your webhook</code>'));
    expect(pages.length).toBeGreaterThanOrEqual(Object.keys(publicEvents).length);
  });

  it('shows the body of an operation with its fields, limits and defaults, and an example to copy', () => {
    const text = textOf('startExecution');
    expect(text).toContain("The input, as the workflow's input schema requires. Default: {}.");
    expect(text).toContain('1 to 255 characters.');
    expect(text).toContain(
      'curl -X POST "$URL/v1/projects/{projectId}/executions" \\\n  -H "x-access-token: $KEY"',
    );
    expect(text).toContain('await holdfast.startExecution({ body: {');
  });

  it('leads from the code of an error to its explanation, and from a named schema to its page', () => {
    expect(builtPages.get('guide/reference/startExecution')).toContain('href="../errors#2006"');
    expect(builtPages.get('guide/reference/listExecutions')).toContain('href="schemas/ExecutionListItem"');
    expect(textOf('schemas/ExecutionListItem')).toContain('workflowVersion');
  });

  it('shows no command for what cannot be called, and no method of the client where it cannot read the answer', () => {
    expect(textOf('onWorkflowExecutionCreated')).not.toContain('curl');
    expect(textOf('streamProjectEvents')).not.toContain('await holdfast');
  });

  it('is searched by the id and by the path of an operation', () => {
    const index = JSON.parse(String(guideFiles().get('search.json'))) as SearchIndex;
    expect(find(index, 'startExecution')[0]?.path).toBe('reference/startExecution');
    expect(find(index, '/redrive POST').map(({ path }) => path)).toContain('reference/redriveExecution');
  });
});
