import { markup, Markup } from '../../language/markup/markup.ts';
import { isolated } from '../../language/markup/isolated.ts';
import type { MailContent } from './mail.ts';
import { mailLanguageOf, mailTextsOf } from './texts.ts';

export interface RenderedMail {
  text: string;
  html: string;
}

/** The account and the project that have a mail sent, by their names. */
export interface MailOrigin {
  account: string;
  project: string;
}

/** Mail programs know little of CSS and load no pictures unasked, so each element has its own style. */
const style = {
  ground: 'margin:0;padding:24px 12px;background:#f4f6f9;color:#16181d',
  font: 'font-family:system-ui,-apple-system,Segoe UI,Roboto,Helvetica,Arial,sans-serif;font-size:16px;line-height:1.5',
  card: 'max-width:520px;margin:0 auto;background:#ffffff;border:1px solid #e5e8ee;border-radius:12px;overflow-wrap:anywhere',
  who: 'padding:18px 28px;border-bottom:1px solid #e5e8ee;font-weight:600',
  body: 'padding:12px 28px 24px',
  paragraph: 'margin:16px 0 0',
  button:
    'display:inline-block;margin:24px 0 0;padding:12px 20px;border-radius:10px;background:#3b4fd8;color:#ffffff;font-weight:600;text-decoration:none',
  quiet: 'margin:20px 0 0;font-size:13px;color:#5c6470',
  foot: 'max-width:520px;margin:16px auto 0;padding:0 28px;font-size:13px;color:#5c6470',
} as const;

/** Makes both parts of a mail (RFC 2046 §5.1.4). All text is escaped, and nothing is loaded from anywhere. */
export function renderMail(content: MailContent, { account, project }: MailOrigin): RenderedMail {
  const { subject, button, locale } = content;
  const language = mailLanguageOf(locale);
  const texts = mailTextsOf(language);
  const sentFor = texts.sentFor(isolated(account), isolated(project));
  const paragraphs = paragraphsOf(content.text);
  const text = [
    ...paragraphs.map((lines) => lines.join('\n')),
    ...(button ? [`${button.label}:\n${button.url}`] : []),
    `-- \n${sentFor}`,
  ].join('\n\n');
  const html = markup`<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${subject}</title></head>
<body style="${style.ground};${style.font}">
<div style="${style.card}">
<div style="${style.who}"><bdi>${project}</bdi></div>
<div style="${style.body}">
${paragraphs.map((lines) => markup`<p style="${style.paragraph}">${withBreaks(lines)}</p>\n`)}${
    button !== undefined &&
    markup`<p style="${style.paragraph}"><a href="${button.url}" style="${style.button}"><bdi>${button.label}</bdi></a></p>
<p style="${style.quiet}">${texts.orOpen}<br>${button.url}</p>
`
  }</div>
</div>
<p style="${style.foot}">${sentFor}</p>
</body>
</html>
`.text;
  return { text, html };
}

const paragraphsOf = (text: string): string[][] =>
  text
    .replaceAll(/\r\n?/g, '\n')
    .split(/\n[ \t]*\n\s*/)
    .map((paragraph) => paragraph.trimEnd().split('\n'))
    .filter((lines) => lines.some((line) => line.trim() !== ''));

const withBreaks = (lines: readonly string[]) =>
  lines.map((line, index) =>
    index === 0 ? markup`<bdi>${line}</bdi>` : markup`${new Markup('<br>')}<bdi>${line}</bdi>`,
  );
