/** The languages of the pages for people without an account. */
export type PageLanguage = 'en' | 'de' | 'nl' | 'fr' | 'es';
