import type { Language } from '../handoff/texts.ts';

/** The words of the fields on a page in one language. */
interface FieldTexts {
  optional: string;
  pick: string;
  onePerLine: string;
  inUtc: string;
}

export const fieldTexts: Record<Language, FieldTexts> = {
  en: {
    optional: 'optional',
    pick: 'Please choose',
    onePerLine: 'One on each line.',
    inUtc: 'In UTC (universal time).',
  },
  de: {
    optional: 'freiwillig',
    pick: 'Bitte wählen',
    onePerLine: 'Eine Angabe je Zeile.',
    inUtc: 'In UTC (Weltzeit).',
  },
  nl: {
    optional: 'niet verplicht',
    pick: 'Maak een keuze',
    onePerLine: 'Eén per regel.',
    inUtc: 'In UTC (wereldtijd).',
  },
  fr: {
    optional: 'facultatif',
    pick: 'Veuillez choisir',
    onePerLine: 'Un par ligne.',
    inUtc: 'En UTC (temps universel).',
  },
  es: {
    optional: 'opcional',
    pick: 'Elija una opción',
    onePerLine: 'Uno por línea.',
    inUtc: 'En UTC (tiempo universal).',
  },
};
