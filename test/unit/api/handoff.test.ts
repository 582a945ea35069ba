import { describe, expect, it } from 'vitest';
import { markup } from '../../../src/language/markup/markup.ts';
import { handoffPage } from '../../../api/handoff/page.ts';
import type { Handoff } from '../../../services/handoffs/read.ts';
import { languageOf, languages, type Language } from '../../../api/handoff/texts.ts';

const handoff: Handoff = {
  kind: 'verification',
  phase: 'waiting',
  who: 'Acme',
  logoUrl: null,
  about: [{ name: 'Employee badge', claims: ['Name'] }],
  hasPin: false,
  uri: 'openid4vp://?request_uri=https%3A%2F%2Facme.example',
  secondsLeft: 60,
  returnUrl: 'https://shop.example/?a=1&b="2"',
};
const page = (changes: Partial<Handoff>, language: Language = 'en') =>
  handoffPage({ ...handoff, ...changes }, 'token', language);

describe('the language of a hand-off page', () => {
  it.each([
    [undefined, undefined, 'en'],
    [undefined, 'de-CH,de;q=0.9,en;q=0.8', 'de'],
    [undefined, 'sv, fr;q=0.4, nl;q=0.7', 'nl'],
    [undefined, 'sv', 'en'],
    [undefined, ';;q=,', 'en'],
    ['es', 'de', 'es'],
    ['toString', 'fr', 'fr'],
  ])('is, with %s chosen and %s accepted, %s', (chosen, accepted, language) => {
    expect(languageOf(chosen, accepted)).toBe(language);
  });

  it.each(Object.keys(languages) as Language[])('%s has every text of every phase', (language) => {
    for (const phase of ['waiting', 'begun', 'working', 'done', 'failed', 'over'] as const) {
      for (const kind of ['issuance', 'verification', 'invitation'] as const) {
        const text = page({ phase, kind }, language);
        expect(text).toContain(`<html lang="${language}">`);
        expect(/<main.*main>/s.exec(text)?.[0]).not.toMatch(/undefined|\[object|=>/);
      }
    }
  });
});

describe('a hand-off page', () => {
  it('escapes the text of people', () => {
    const hostile = '<script>alert("1")</script>';
    const text = page({ who: hostile, about: [{ name: hostile, claims: [hostile] }], phase: 'waiting' });
    expect(text).not.toContain('<script>alert');
    expect(page({ who: hostile, phase: 'done' })).not.toContain('<script>alert');
    expect(page({ phase: 'done' })).toContain('href="https://shop.example/?a=1&#38;b=&#34;2&#34;"');
  });

  it('returns only after it is over', () => {
    expect(page({})).not.toContain('shop.example');
    for (const phase of ['done', 'failed', 'over'] as const) {
      expect(page({ phase, uri: null })).toContain('url=https://shop.example');
    }
  });

  it('shows no code if nothing waits for one', () => {
    expect(page({})).toContain('<svg');
    expect(page({ phase: 'working', uri: null })).not.toContain('class="tile"');
  });

  it('leaves markup unchanged, and an empty value empty', () => {
    expect(markup`<b>${markup`<i>${'a<b'}</i>`}${null}${false}${[1, 'x']}</b>`.text).toBe(
      '<b><i>a&#60;b</i>1x</b>',
    );
  });
});
