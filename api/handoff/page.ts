import { createHash } from 'node:crypto';
import { handoffPath } from '../../src/executions/contract/handoffs.ts';
import type { Handoff } from '../../services/handoffs/read.ts';
import { documentOf } from '../../src/language/markup/document.ts';
import { Markup, markup } from '../../src/language/markup/markup.ts';
import { endOf, openPart } from './parts.ts';
import { script } from './script.ts';
import { style } from './style.ts';
import { languages, type Language } from './texts.ts';
import { sign } from './signs.ts';
import { titleOf } from './title.ts';

const backAfterSeconds = 3;
/** How often a browser without scripts reloads the page, in seconds. */
export const lookEverySeconds = 10;

/** The source of a style or script in a policy (CSP Level 3 §2.3.1). */
export const hashOf = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** The policy allows only this style and script, requests to this server, and the logo of the wallet that asks. */
export const contentSecurityPolicy = (logoUrl: string | null): string =>
  [
    "default-src 'none'",
    `style-src ${hashOf(style)}`,
    `script-src ${hashOf(script)}`,
    "connect-src 'self'",
    ...(logoUrl === null ? [] : [`img-src ${new URL(logoUrl).origin}`]),
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

/** Renders the page of a wait as it is now. Everything is readable without a script. */
export function handoffPage(handoff: Handoff, token: string, language: Language): string {
  const texts = languages[language];
  const { phase, who, returnUrl, secondsLeft } = handoff;
  const isFinal = phase === 'done' || phase === 'failed' || phase === 'over';
  const data = [
    isFinal && markup` data-final`,
    isFinal && returnUrl !== null && markup` data-back="${returnUrl}"`,
    secondsLeft !== null && markup` data-seconds="${secondsLeft}"`,
  ];
  const content = isFinal ? endOf(handoff, texts) : openPart(handoff, `${handoffPath(token)}/open`, texts);
  return pageOf(language, {
    title: titleOf(handoff, texts),
    refresh: isFinal ? returnUrl && `${backAfterSeconds};url=${returnUrl}` : String(lookEverySeconds),
    main: markup`<main${data}><header class="who">${markOf(handoff)}<span>${who}</span></header>${content}</main>`,
  });
}

/** Renders the page for an unknown address, or one whose execution was erased. */
export function unknownPage(language: Language): string {
  const { unknown, unknownWhy } = languages[language];
  return pageOf(language, {
    title: unknown,
    refresh: null,
    main: markup`<main data-final><section class="end">${sign.unknown}<h1>${unknown}</h1><p>${unknownWhy}</p></section></main>`,
  });
}

interface Content {
  title: string;
  /** When browsers without scripts reload the page, or where they continue. */
  refresh: string | null;
  main: Markup;
}

/** The languages of the page, each a link to it. */
export const footerOf = (current: Language): Markup =>
  markup`<footer>${Object.entries(languages).map(([code, { name }]) => languageLink(code, name, current))}</footer>`;

const pageOf = (language: Language, { title, refresh, main }: Content): string =>
  documentOf({
    language,
    title,
    style,
    head:
      refresh === null ? null : markup`<noscript><meta http-equiv="refresh" content="${refresh}"></noscript>`,
    body: [main, footerOf(language), markup`<script>${new Markup(script)}</script>`],
  });

const languageLink = (code: string, name: string, current: Language): Markup =>
  code === current
    ? markup`<span lang="${code}" aria-current="true">${name}</span>`
    : markup`<a href="?lang=${code}" lang="${code}" hreflang="${code}">${name}</a>`;

/** The logo of the requesting project, or the first letter of its name. */
export function markOf({ who, logoUrl }: Pick<Handoff, 'who' | 'logoUrl'>): Markup {
  if (logoUrl !== null)
    return markup`<img class="mark" src="${logoUrl}" alt="" referrerpolicy="no-referrer">`;
  const [first] = new Intl.Segmenter().segment(who);
  return markup`<span class="mark" aria-hidden="true">${first?.segment.toUpperCase() ?? ''}</span>`;
}
