import type { Language } from '../handoff/texts.ts';

/** A title, and a remedy, in each language. */
export type RefusalWords = Record<Language, [title: string, why: string]>;

const tooLarge: RefusalWords = {
  en: ['That was too much', 'What you have entered is too long. Please go back and shorten it.'],
  de: ['Das war zu viel', 'Ihre Eingaben sind zu lang. Bitte gehen Sie zurück und kürzen Sie sie.'],
  nl: ['Dat was te veel', 'Wat u hebt ingevuld is te lang. Ga terug en maak het korter.'],
  fr: ['C’est trop long', 'Votre saisie est trop longue. Revenez en arrière et raccourcissez-la.'],
  es: ['Es demasiado', 'Lo que ha escrito es demasiado largo. Vuelva atrás y acórtelo.'],
};

const later: RefusalWords = {
  en: ['Please try again in a moment', 'Nothing was recorded. Open this page again in a moment.'],
  de: [
    'Bitte versuchen Sie es gleich noch einmal',
    'Es wurde nichts gespeichert. Öffnen Sie diese Seite gleich noch einmal.',
  ],
  nl: ['Probeer het zo meteen opnieuw', 'Er is niets opgeslagen. Open deze pagina zo meteen opnieuw.'],
  fr: ['Réessayez dans un instant', 'Rien n’a été enregistré. Rouvrez cette page dans un instant.'],
  es: [
    'Inténtelo de nuevo en un momento',
    'No se ha guardado nada. Vuelva a abrir esta página en un momento.',
  ],
};

const notTaken: RefusalWords = {
  en: [
    'This page could not read what was sent',
    'Nothing was recorded. Please open the link again and decide there.',
  ],
  de: [
    'Diese Seite konnte die Eingaben nicht lesen',
    'Es wurde nichts gespeichert. Bitte öffnen Sie den Link noch einmal und entscheiden Sie dort.',
  ],
  nl: [
    'Deze pagina kon niet lezen wat er is verstuurd',
    'Er is niets opgeslagen. Open de link opnieuw en beslis daar.',
  ],
  fr: ['Cette page n’a pas pu lire l’envoi', 'Rien n’a été enregistré. Rouvrez le lien et décidez là.'],
  es: [
    'Esta página no ha podido leer lo enviado',
    'No se ha guardado nada. Abra de nuevo el enlace y decida allí.',
  ],
};

export const refusalTexts = { tooLarge, later, notTaken };
