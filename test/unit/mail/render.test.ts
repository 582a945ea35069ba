import { describe, expect, it } from 'vitest';
import { renderMail } from '../../../src/people/mail/render.ts';

const mail = {
  to: 'ada@example.com',
  subject: 'Please approve',
  text: 'Dear Ada,\n\nthe order is\nready.\r\n\r\n\r\nThanks',
  button: { label: 'Approve', url: 'https://example.com/a?b=1&c=2' },
};

const from = { account: 'Acme', project: 'Orders' };

describe('a mail', () => {
  it('has paragraphs and line breaks as the text has blank lines and line breaks', () => {
    const { html, text } = renderMail(mail, from);
    expect(
      [...html.matchAll(/<p style="margin:16px 0 0">(.*?)<\/p>\n/g)].map(([, inner]) => inner).slice(0, 3),
    ).toEqual(['<bdi>Dear Ada,</bdi>', '<bdi>the order is</bdi><br><bdi>ready.</bdi>', '<bdi>Thanks</bdi>']);
    expect(text).toBe(
      'Dear Ada,\n\nthe order is\nready.\n\nThanks\n\nApprove:\nhttps://example.com/a?b=1&c=2\n\n-- \nSent for Acme, project Orders.',
    );
  });

  it('shows all that is given as text, never as markup', () => {
    const evil = '<img src=x onerror=alert(1)>"\'&';
    const { html } = renderMail(
      {
        to: mail.to,
        subject: `</title>${evil}`,
        text: `${evil}\n\n${evil}\n${evil}`,
        button: { label: evil, url: 'https://example.com/"><script>alert(1)</script>' },
      },
      { account: evil, project: evil },
    );
    expect(html).not.toContain('<img');
    expect(html).not.toContain('<script');
    expect(
      [...html.matchAll(/<\/?(\w+)/g)].map(([, tag]) => tag).filter((tag) => tag === 'title'),
    ).toHaveLength(2);
    expect(html).toContain('href="https://example.com/&#34;&#62;&#60;script');
  });

  it('loads nothing from anywhere', () => {
    const { html } = renderMail(mail, from);
    expect(html).not.toMatch(/\bsrc=|url\(|@import|<link/);
    expect([...html.matchAll(/https?:/g)]).toHaveLength(2);
  });

  it('has the words around the text in the language of its locale, or else in English', () => {
    const footOf = (locale?: string) =>
      renderMail({ ...mail, ...(locale === undefined ? {} : { locale }) }, from)
        .text.split('\n')
        .at(-1);
    expect(footOf('de-AT')).toBe('Gesendet für Acme, Projekt Orders.');
    expect(footOf('FR')).toBe('Envoyé pour Acme, projet Orders.');
    expect(new Set(['en', 'de', 'nl', 'fr', 'es'].map(footOf)).size).toBe(5);
    expect(renderMail({ ...mail, locale: 'nl' }, from).html).toContain(
      'Verstuurd voor Acme, project Orders.</p>',
    );
    for (const locale of ['pt', '', 'constructor', undefined])
      expect(footOf(locale)).toBe('Sent for Acme, project Orders.');
  });
});
