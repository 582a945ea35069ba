import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const docsFolder = fileURLToPath(new URL('../../docs', import.meta.url));

export interface Page {
  /** Its path beneath `docs`, where it is found as Markdown, too. */
  file: string;
  /** Its path beneath `/docs`, such as `guide/errors`. */
  address: string;
  title: string;
  markdown: string;
}

/** The address of the guide beneath `/docs`. */
export const guideAddress = 'guide';
/** The address of the API's reference in the guide. */
export const referenceAddress = `${guideAddress}/reference`;

/** The first page of a folder is its README, at the address of the folder. */
export const addressOf = (file: string): string =>
  `${guideAddress}/${file.replace(/(?:\/README)?\.md$/, '')}`;

/** Reads the documents that become pages. Those in `upstream` are only for who changes the code. */
export const readPages = (): Page[] =>
  globSync(['*.md', '{decisions,definitions,how-to,tutorials}/*.md', 'gallery/README.md'], {
    cwd: docsFolder,
  })
    .toSorted()
    .map((file) => {
      const markdown = readFileSync(join(docsFolder, file), 'utf8');
      const title = /^# (.+)$/m.exec(markdown)?.[1] ?? file;
      return { file, address: addressOf(file), title: title.replaceAll(/[`_*]/g, ''), markdown };
    });

/** Reads the files that pages show or link to: images, and the workflows of the gallery. */
export const readAttachments = (): Map<string, Buffer> =>
  new Map(
    globSync(['images/*.png', 'gallery/*.yaml'], { cwd: docsFolder })
      .toSorted()
      .map((file) => [file, readFileSync(join(docsFolder, file))]),
  );
