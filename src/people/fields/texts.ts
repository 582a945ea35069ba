import type { PageLanguage } from '../language.ts';

/** The words of fields and of their values in one language. */
interface FieldWords {
  optional: string;
  pick: string;
  onePerLine: string;
  inUtc: string;
  yes: string;
  no: string;
}

export const fieldWords: Record<PageLanguage, FieldWords> = {
  en: {
    optional: 'optional',
    pick: 'Please choose',
    onePerLine: 'One on each line.',
    inUtc: 'In UTC (universal time).',
    yes: 'Yes',
    no: 'No',
  },
  de: {
    optional: 'freiwillig',
    pick: 'Bitte wählen',
    onePerLine: 'Eine Angabe je Zeile.',
    inUtc: 'In UTC (Weltzeit).',
    yes: 'Ja',
    no: 'Nein',
  },
  nl: {
    optional: 'niet verplicht',
    pick: 'Maak een keuze',
    onePerLine: 'Eén per regel.',
    inUtc: 'In UTC (wereldtijd).',
    yes: 'Ja',
    no: 'Nee',
  },
  fr: {
    optional: 'facultatif',
    pick: 'Veuillez choisir',
    onePerLine: 'Un par ligne.',
    inUtc: 'En UTC (temps universel).',
    yes: 'Oui',
    no: 'Non',
  },
  es: {
    optional: 'opcional',
    pick: 'Elija una opción',
    onePerLine: 'Uno por línea.',
    inUtc: 'En UTC (tiempo universal).',
    yes: 'Sí',
    no: 'No',
  },
};
