/** The words of a mail that are ours, in one language. */
interface MailTexts {
  /** The sentence about the sender: strangers learn from it whom to ask. */
  sentFor: (account: string, project: string) => string;
  orOpen: string;
}

const texts = {
  en: {
    sentFor: (account, project) => `Sent for ${account}, project ${project}.`,
    orOpen: 'If the button does not work, open this address:',
  },
  de: {
    sentFor: (account, project) => `Gesendet für ${account}, Projekt ${project}.`,
    orOpen: 'Falls die Schaltfläche nicht funktioniert, öffnen Sie diese Adresse:',
  },
  nl: {
    sentFor: (account, project) => `Verstuurd voor ${account}, project ${project}.`,
    orOpen: 'Als de knop niet werkt, open dan dit adres:',
  },
  fr: {
    sentFor: (account, project) => `Envoyé pour ${account}, projet ${project}.`,
    orOpen: 'Si le bouton ne fonctionne pas, ouvrez cette adresse :',
  },
  es: {
    sentFor: (account, project) => `Enviado para ${account}, proyecto ${project}.`,
    orOpen: 'Si el botón no funciona, abra esta dirección:',
  },
} as const satisfies Record<string, MailTexts>;

export type MailLanguage = keyof typeof texts;

/** Returns the language of a locale such as `de-AT`, or else English. */
export function mailLanguageOf(locale: string | undefined): MailLanguage {
  const [tag = ''] = (locale ?? '').toLowerCase().split('-');
  return Object.hasOwn(texts, tag) ? (tag as MailLanguage) : 'en';
}

export const mailTextsOf = (language: MailLanguage): MailTexts => texts[language];
