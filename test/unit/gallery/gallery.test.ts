import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { namesIn, withIds } from '../../../console/src/workflows/gallery/placeholders.ts';
import { gallery, galleryEntry, galleryTemplates } from '../../../local/gallery/gallery.ts';
import { parseStep } from '../../../local/gallery/steps.ts';
import { orderSample, badgeSample } from '../../../local/samples.ts';
import { catalogue } from '../../../src/actions/catalogue.ts';
import { schemaAttributes } from '../../../src/wallets/anoncreds/attributes.ts';
import { readDefinition } from '../../../src/definitions/read-definition.ts';
import { entryIdOf, pathOf } from '../../../src/engine/plan/path.ts';
import { CredentialTemplateBody } from '../../../src/wallets/templates/templates.ts';
import { validateInput } from '../definitions/definitions.ts';

const folder = new URL('../../../docs/gallery/', import.meta.url);

describe.each(gallery.map((entry) => [entry.name, entry] as const))(
  'the workflow %s of the gallery',
  (_name, { source, input, steps, title, description, category, shows }) => {
    const { compiled } = readDefinition(source, 'yaml', catalogue);

    it('has no problem after the ids of its templates are filled in', () => {
      const ids = new Map(namesIn(source).map((name, index) => [name, `template-${index}`]));
      expect(readDefinition(withIds(source, ids), 'yaml', catalogue).problems).toEqual([]);
    });

    it('accepts the input that is shown with it, or is started by an event', () => {
      const { type } = compiled?.trigger ?? {};
      expect(type === 'api').toBe(input !== null);
      expect(validateInput(compiled, input ?? {}).details).toEqual([]);
    });

    it('names only templates and workflows that the gallery has', () => {
      const credentials = galleryTemplates.credentials.map(({ name }) => name);
      const workflows = gallery.map((one) => one.title);
      expect([...credentials, ...workflows]).toEqual(expect.arrayContaining(namesIn(source)));
      const registered = galleryTemplates.anoncreds.map(({ name }) => name);
      expect(registered).toEqual(expect.arrayContaining(namesIn(JSON.stringify(input))));
    });

    it('describes itself, and the preparation of its actions', () => {
      expect([title, description, category].every((text) => text.length > 2)).toBe(true);
      expect(shows.length).toBeGreaterThan(0);
      const ids = compiled?.actions.map(({ id }) => id) ?? [];
      const concerned = steps
        .map(parseStep)
        .flatMap((step) => ('actionId' in step ? [entryIdOf(pathOf(step.actionId))] : []))
        .filter((id) => !ids.includes(id));
      expect(concerned).toEqual([]);
    });
  },
);

describe('the gallery', () => {
  it('has every file of its folder in its index, each with a title of its own', () => {
    const files = globSync('*.yaml', { cwd: folder }).map((file) => basename(file, '.yaml'));
    expect(files.toSorted()).toEqual(gallery.map(({ name }) => name).toSorted());
    expect(new Set(gallery.map(({ title }) => title)).size).toBe(gallery.length);
    expect(gallery.length).toBeGreaterThanOrEqual(12);
  });

  it('has templates that can be made', () => {
    for (const { name, ...body } of galleryTemplates.credentials) {
      expect([name, v.safeParse(CredentialTemplateBody, body).issues]).toEqual([name, undefined]);
    }
    const schema = v.object(schemaAttributes);
    for (const { name, attributeNames } of galleryTemplates.anoncreds) {
      const body = { name, attributeNames, version: '1.0', network: 'did:web' };
      expect([name, v.safeParse(schema, body).issues]).toEqual([name, undefined]);
    }
  });

  it('has each behind the one that it comes after', () => {
    const names = gallery.map(({ name }) => name);
    const early = gallery.filter(
      ({ name, after }) => after !== undefined && !names.slice(0, names.indexOf(name)).includes(after),
    );
    expect(early).toEqual([]);
  });

  it('replaces names by ids, and leaves unknown ones', () => {
    const text = 'a: <Employee badge>\nb: <Other>\nc: <Employee badge>\n';
    expect(namesIn(text)).toEqual(['Employee badge', 'Other']);
    expect(withIds(text, new Map([['Employee badge', '1']]))).toBe('a: 1\nb: <Other>\nc: 1\n');
  });

  it('names its workflows if an unknown one is requested', () => {
    expect(() => galleryEntry('nothing')).toThrow('It has check-order, ');
  });

  it('is what npm start publishes of', () => {
    expect(gallery).toEqual(expect.arrayContaining([orderSample, badgeSample]));
  });
});
