import { posix } from 'node:path';
import { Markup, markup } from '../../src/language/markup/markup.ts';
import { wayTo } from './links.ts';
import { guideAddress, referenceAddress } from './pages.ts';
import type { Heading } from './render.ts';

export interface NavigationList {
  title: string;
  links: readonly { address: string; title: string }[];
}

export interface GuidePage {
  address: string;
  title: string;
  html: string;
  headings: readonly Heading[];
  /** The page as Markdown, if it is one. */
  file: string | null;
  navigation: readonly NavigationList[];
  /** Whether it is a page of the reference, in which the open project is filled in. */
  isReference?: boolean;
}

/** Lays out one page. Its scripts and styles are files, because the policy allows no others. */
export function layout(shown: GuidePage, version: string): string {
  const { address, title, html, headings, file, navigation, isReference = false } = shown;
  const to = (target: string) => wayTo(address, target);
  const asset = (name: string) => to(`${guideAddress}/assets/${name}`);
  const index = to(`${guideAddress}/search.json`);
  return markup`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · Holdfast</title>
<link rel="icon" type="image/svg+xml" href="${asset('mark.svg')}">
<link rel="stylesheet" href="${asset('guide.css')}">
${file !== null && markup`<link rel="alternate" type="text/markdown" href="${to(`${guideAddress}/${file}`)}">\n`}<script src="${asset('theme.js')}"></script>
<script type="module" src="${asset('guide.js')}"></script>
${isReference && markup`<script type="module" src="${asset('reference.js')}"></script>\n`}</head>
<body data-index="${index}" data-guide="${posix.dirname(index)}/">
<a class="skip" href="#content">Skip to the text</a>
<header>
<a class="brand" href="${to(guideAddress)}"><img src="${asset('mark.svg')}" alt="" width="24" height="24">Holdfast <small>${version}</small></a>
<search><input type="search" placeholder="Search ( / )" aria-label="Search the guide" autocomplete="off" hidden><ol class="found" hidden></ol></search>
<a href="${to(guideAddress)}">Guide</a>
<a href="${to(referenceAddress)}">API reference</a>
<button type="button" class="theme" aria-label="Change between light and dark" hidden>◐</button>
</header>
<nav class="pages" aria-label="Pages">${navigation.map(
    (list) => markup`
<h2>${list.title}</h2>
<ul>${list.links.map(
      (link) =>
        markup`<li><a href="${to(link.address)}"${link.address === address && markup` aria-current="page"`}>${link.title}</a></li>\n`,
    )}</ul>`,
  )}</nav>
<main id="content">
${new Markup(html)}
${file !== null && markup`<p class="end"><a href="${to(`${guideAddress}/${file}`)}">This page as Markdown</a></p>`}
</main>
${
  headings.length > 1 &&
  markup`<nav class="headings" aria-label="On this page"><h2>On this page</h2>
<ul>${headings.map(({ text, anchor }) => markup`<li><a href="#${anchor}">${text}</a></li>\n`)}</ul></nav>`
}
</body>
</html>
`.text;
}
