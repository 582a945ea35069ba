import type { Language } from './texts.ts';

/** The texts about an action that was refused for now. `when` is a text of `timeFromNow`. */
interface LaterTexts {
  title: (when: string) => string;
  keptUntil: (when: string) => string;
  send: string;
}

export const laterTexts: Record<Language, LaterTexts> = {
  en: {
    title: (when) => `Please try again ${when}`,
    keptUntil: (when) => `Nothing was sent. Please try again ${when}: what you have entered is still there.`,
    send: 'Send again',
  },
  de: {
    title: (when) => `Bitte versuchen Sie es ${when} noch einmal`,
    keptUntil: (when) =>
      `Es wurde nichts gesendet. Bitte versuchen Sie es ${when} noch einmal: Ihre Angaben sind noch da.`,
    send: 'Noch einmal senden',
  },
  nl: {
    title: (when) => `Probeer het ${when} opnieuw`,
    keptUntil: (when) => `Er is niets verstuurd. Probeer het ${when} opnieuw: uw gegevens staan er nog.`,
    send: 'Opnieuw versturen',
  },
  fr: {
    title: (when) => `Réessayez ${when}`,
    keptUntil: (when) => `Rien n’a été envoyé. Réessayez ${when} : vos saisies sont encore là.`,
    send: 'Envoyer de nouveau',
  },
  es: {
    title: (when) => `Inténtelo de nuevo ${when}`,
    keptUntil: (when) => `No se ha enviado nada. Inténtelo de nuevo ${when}: sus datos siguen ahí.`,
    send: 'Enviar de nuevo',
  },
};

const [minute, hour] = [60, 3_600];

/** Says such as "in 40 seconds", in minutes or hours if it is longer; rounded up, so that nobody comes too early. */
export function timeFromNow(seconds: number, language: Language): string {
  const format = new Intl.RelativeTimeFormat(language, { numeric: 'always' });
  if (seconds < minute) return format.format(Math.max(1, Math.ceil(seconds)), 'second');
  return seconds < hour
    ? format.format(Math.ceil(seconds / minute), 'minute')
    : format.format(Math.ceil(seconds / hour), 'hour');
}
