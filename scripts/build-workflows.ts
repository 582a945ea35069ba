/** `npm run build:workflows`: bundles the workflows once, for `WORKFLOW_BUNDLE`. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundleWorkflowCode, DefaultLogger } from '@temporalio/worker';
import { workflowSources } from '../workers/workflow-sources.ts';

const path = fileURLToPath(new URL('../dist/workflows.js', import.meta.url));
const { code } = await bundleWorkflowCode({ ...workflowSources, logger: new DefaultLogger('WARN') });
mkdirSync(dirname(path), { recursive: true });
writeFileSync(path, code);
console.log(path);
