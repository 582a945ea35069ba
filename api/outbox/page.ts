import { createHash } from 'node:crypto';
import type { ReadableMail } from '../../services/mails/list-kept.ts';
import { documentOf } from '../../src/language/markup/document.ts';
import { markup, type Markup } from '../../src/language/markup/markup.ts';

const style = `
:root { color-scheme: light dark; --line: #d5dae3; --quiet: #5c6470; --accent: #3b4fd8; }
@media (prefers-color-scheme: dark) { :root { --line: #2f3541; --quiet: #9aa3b1; --accent: #8b9bff; } }
body { max-width: 760px; margin: 0 auto; padding: 24px 16px; font: 16px/1.5 system-ui, sans-serif; overflow-wrap: anywhere; }
h1 { font-size: 22px; }
h2 { font-size: 16px; }
a { color: var(--accent); }
ul { padding: 0; list-style: none; }
li { padding: 10px 0; border-top: 1px solid var(--line); }
li a { font-weight: 600; }
.quiet { color: var(--quiet); font-size: 14px; }
dl { display: grid; grid-template-columns: auto 1fr; gap: 4px 16px; }
dt { color: var(--quiet); }
dd { margin: 0; }
iframe { width: 100%; height: 480px; border: 1px solid var(--line); border-radius: 8px; background: #fff; }
pre { padding: 16px; border: 1px solid var(--line); border-radius: 8px; white-space: pre-wrap; }
`;

const hash = createHash('sha256').update(style).digest('base64');

export const contentSecurityPolicy = `default-src 'none'; style-src 'sha256-${hash}'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** A mail has styles of its own elements, and loads nothing. */
export const mailPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox";

export const listPage = (mails: readonly ReadableMail[]): string =>
  pageOf(
    'Outbox',
    markup`<h1>Outbox</h1>
<p class="quiet">These mails were not sent: this installation has no mail server (SMTP_URL). The newest come first.</p>
${
  mails.length === 0
    ? markup`<p>No execution has sent a mail yet.</p>`
    : markup`<ul>${mails.map(
        ({ id, to, subject, queuedAt }) =>
          markup`<li><a href="/outbox/${id}">${subject}</a><br><span class="quiet">to ${to}, ${timeOf(queuedAt)}</span></li>\n`,
      )}</ul>`
}`,
  );

export const mailPage = ({ id, to, subject, queuedAt, button, text }: ReadableMail): string =>
  pageOf(
    subject,
    markup`<p><a href="/outbox">Outbox</a></p>
<h1>${subject}</h1>
<dl><dt>To</dt><dd>${to}</dd><dt>Queued</dt><dd>${timeOf(queuedAt)}</dd>${
      button !== null &&
      markup`<dt>Button</dt><dd>${button.label}: <a href="${button.url}" rel="noreferrer">${button.url}</a></dd>`
    }</dl>
<h2>As most people see it</h2>
<iframe src="/outbox/${id}/html" sandbox title="The mail"></iframe>
<h2>As plain text</h2>
<pre>${text}</pre>`,
  );

const timeOf = (time: Date): string => time.toISOString().slice(0, 19).replace('T', ' ') + ' UTC';

const pageOf = (title: string, body: Markup): string =>
  documentOf({ language: 'en', title, style, body: [body] });
