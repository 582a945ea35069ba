/**
 * Takes pictures of every page of the console, in both themes, on a wide screen and on a phone: `npm run screenshots`.
 */
import { parseArgs } from 'node:util';
import { join, resolve } from 'node:path';
import { copyFileSync, mkdirSync } from 'node:fs';
import { root } from '../local/source-hash.ts';
import { openCamera } from './screenshots/camera.ts';
import { views, type View } from './screenshots/shown-page.ts';
import { pagesOf } from './screenshots/pages.ts';
import { makeSample } from './screenshots/sample.ts';
import { startLocal } from './screenshots/local.ts';

const usage = `npm run screenshots [-- --only <name> --view <view> --docs]

  --only   pages whose name has this in it
  --view   one of ${Object.keys(views).join(', ')}
  --docs   only those that the README and the docs show, which go to docs/images, too
  --into   the folder that they go to (.holdfast/screenshots)`;

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    view: { type: 'string', default: '' },
    into: { type: 'string', default: '.holdfast/screenshots' },
    docs: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});

if (values.help) console.log(usage);
else await run();

async function run(): Promise<void> {
  const into = resolve(root, values.into);
  mkdirSync(into, { recursive: true });
  const local = await startLocal();
  try {
    const sample = await makeSample(local);
    const chosen = pagesOf(sample).filter(({ name }) => name.includes(values.only));
    const camera = await openCamera(local.consoleUrl, sample.viewerToken);
    const wanted = (Object.keys(views) as View[]).filter(
      (view) => values.view === '' || view === values.view,
    );
    try {
      for (const view of wanted) {
        for (const page of chosen) {
          if (values.docs && page.docs !== view) continue;
          const file = join(into, `${page.name}.${view}.png`);
          await camera.take(page, view, file);
          console.log(file);
          if (values.docs) {
            const kept = join(root, 'docs/images', `${page.name}.png`);
            mkdirSync(join(root, 'docs/images'), { recursive: true });
            copyFileSync(file, kept);
          }
        }
      }
    } finally {
      await camera.close();
      await sample.close();
    }
  } finally {
    await local.stop();
  }
}
