import type { NamedCredential } from '../../identity/wallet/named-credential.ts';
import type { Handoff } from '../../services/handoffs/read.ts';
import { markup, type Markup } from '../../src/language/markup/markup.ts';
import { qrCode } from './qr-code.ts';
import { sign } from './signs.ts';
import type { Texts } from './texts.ts';
import { titleOf } from './title.ts';

/**
 * Renders the part that a person uses while a wallet is waited for: the code on a large screen, the button on a phone.
 */
export const openPart = (handoff: Handoff, openPath: string, texts: Texts): Markup =>
  markup`<section class="body"><h1>${titleOf(handoff, texts)}</h1>
${requestPart(handoff, openPath, texts)}</section>
${statusLine(handoff, texts)}`;

/** Renders the offer or the request for a wallet, and the ways to open the wallet. */
export function requestPart(
  { kind, who, about, hasPin, uri }: Handoff,
  openPath: string,
  texts: Texts,
): Markup {
  return markup`${about.length > 0 && markup`<h2>${kind === 'issuance' ? texts.offered : texts.asked}</h2><ul>${about.map(itemOf)}</ul>`}
<p class="note">${hasPin ? texts.pin(who) : texts.consent}</p>
${uri !== null && waysToAnswer(uri, openPath, texts)}`;
}

/** Says how far the wallet is. */
export const statusLine = ({ phase }: Handoff, texts: Texts): Markup =>
  markup`<p class="status" role="status"><span class="pulse"></span>${statusOf(phase, texts)}</p>`;

/** Renders the outcome, and the link back. */
export function endOf({ kind, phase, who, returnUrl }: Handoff, texts: Texts): Markup {
  const reached = {
    issuance: texts.received,
    verification: texts.shown(who),
    invitation: texts.connected(who),
  };
  const said =
    phase === 'done'
      ? markup`${sign.done}<h1>${texts.done}</h1><p>${reached[kind]}</p>`
      : phase === 'failed'
        ? markup`${sign.failed}<h1>${texts.failed}</h1><p>${texts.failedWhy(who)}</p>`
        : markup`${sign.over}<h1>${texts.over}</h1><p>${texts.overWhy(who)}</p>`;
  const back =
    returnUrl !== null &&
    markup`<a class="button" href="${returnUrl}">${texts.back(new URL(returnUrl).host)}</a>`;
  return markup`<section class="end" role="status">${said}${back}</section>`;
}

const itemOf = ({ name, claims }: NamedCredential): Markup =>
  markup`<li>${name}${claims.length > 0 && markup`<span>${claims.join(', ')}</span>`}</li>`;

const waysToAnswer = (uri: string, openPath: string, texts: Texts): Markup =>
  markup`<div class="wide">${codeOf(uri, texts)}<a class="link" href="${openPath}">${texts.onThisDevice}</a></div>
<div class="narrow"><a class="button" href="${openPath}">${texts.open}</a><details><summary>${texts.onAnotherDevice}</summary>${codeOf(uri, texts)}</details></div>`;

const codeOf = (uri: string, texts: Texts): Markup =>
  markup`<div class="scan"><div class="tile" role="img" aria-label="${texts.code}">${qrCode(uri)}</div><p>${texts.scan}</p></div>`;

const statusOf = (phase: Handoff['phase'], texts: Texts): string =>
  phase === 'waiting' ? texts.waiting : phase === 'begun' ? texts.begun : texts.working;
