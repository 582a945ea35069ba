/** The words of a mail that are ours, in one language. `who` is the project that sends it. */
interface MailTexts {
  sentBy: (who: string) => string;
  orOpen: string;
}

const texts = {
  en: {
    sentBy: (who) => `${who} sent you this message.`,
    orOpen: 'If the button does not work, open this address:',
  },
  de: {
    sentBy: (who) => `${who} hat Ihnen diese Nachricht gesendet.`,
    orOpen: 'Falls die Schaltfläche nicht funktioniert, öffnen Sie diese Adresse:',
  },
  nl: {
    sentBy: (who) => `${who} heeft u dit bericht gestuurd.`,
    orOpen: 'Als de knop niet werkt, open dan dit adres:',
  },
  fr: {
    sentBy: (who) => `${who} vous a envoyé ce message.`,
    orOpen: 'Si le bouton ne fonctionne pas, ouvrez cette adresse :',
  },
  es: {
    sentBy: (who) => `${who} le ha enviado este mensaje.`,
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
