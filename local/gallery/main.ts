import { join, resolve } from 'node:path';
import type { GalleryEntry } from '../../console/src/workflows/gallery/entries.ts';
import { namesIn } from '../../console/src/workflows/gallery/placeholders.ts';
import { loadHolders } from '../wallet/load-holders.ts';
import type { LocalFile } from '../local-file.ts';
import { readIfThere } from '../private-file.ts';
import { openState } from '../wallet/state.ts';
import { gallery, galleryEntry } from './gallery.ts';
import { localProject } from '../project.ts';
import { publish } from './publish.ts';

const usage = `npm run gallery                          lists the workflows of docs/gallery
npm run gallery -- show <name>           prints one
npm run gallery -- publish <name>        publishes it in the local project, with the templates that it names
npm run gallery -- try <name> [input]    publishes it, starts it, and does with the simulated wallet what it waits for

It talks to the Holdfast that \`npm start\` runs, of the same $HOLDFAST_HOME.`;

const home = resolve(process.env['HOLDFAST_HOME'] || '.holdfast');
const [command = 'list', name, input] = process.argv.slice(2);

try {
  process.exitCode = await run();
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}

async function run(): Promise<number> {
  if (command === 'list' && name === undefined) {
    list();
    return 0;
  }
  if (!['show', 'publish', 'try'].includes(command) || name === undefined) {
    console.error(usage);
    return command === '--help' ? 0 : 2;
  }
  const entry = galleryEntry(name);
  if (command === 'show') process.stdout.write(entry.source);
  else if (command === 'publish') await sayPublished(entry);
  else await tryOne(entry);
  return 0;
}

function list(): void {
  for (const [category, entries] of Map.groupBy(gallery, (entry) => entry.category)) {
    console.log(`\n${category}`);
    for (const entry of entries) console.log(`  ${entry.name.padEnd(26)} ${entry.description}`);
  }
  console.log(`\n${usage}`);
}

function local(): LocalFile {
  const file = join(home, 'local.json');
  const text = readIfThere(file);
  if (text === undefined) throw new Error(`There is no ${file}: npm start`);
  return JSON.parse(text) as LocalFile;
}

async function sayPublished(entry: GalleryEntry): Promise<void> {
  const { title, input: sample, after, steps } = entry;
  const workflowId = await publish(localProject(local()), entry);
  const { apiUrl, projectId } = local();
  console.log(`${title} is published: ${apiUrl}/console/projects/${projectId}/workflows/${workflowId}`);
  if (after !== undefined) console.log(`Before: npm run gallery -- try ${after}`);
  if (sample) console.log(`Start: POST …/executions ${JSON.stringify({ workflowId, input: sample })}`);
  for (const step of steps) console.log(`Then: ${step}`);
  if (namesIn(JSON.stringify(sample)).length > 0)
    console.log('For <…> give the credentialDefinitionId that register-template has in its output.');
}

async function tryOne(entry: GalleryEntry): Promise<void> {
  const { reachableHolder } = await loadHolders();
  const { tryOut } = await import('./try.ts');
  const holder = await reachableHolder(openState(join(home, 'wallet')));
  try {
    const given = input === undefined ? entry.input : (JSON.parse(input) as Record<string, unknown>);
    const { id, status, payload } = await tryOut(localProject(local()), holder, entry, given);
    console.log(JSON.stringify(payload, null, 2));
    for (const line of holder.didcomm.happened) console.log(line);
    console.log(`Execution ${id} is ${status}.`);
  } catch (error) {
    if (entry.after !== undefined)
      console.error(`Was this done before? npm run gallery -- try ${entry.after}`);
    throw error;
  } finally {
    await holder.close();
  }
}
