import type { Language } from '../handoff/texts.ts';
import type { RefusalWords } from '../decisions/refusal-texts.ts';

/** The words of a form's page in one language. */
export interface FormTexts {
  send: string;
  working: string;
  wrong: string;
  again: string;
  spent: string;
  needsScript: string;
  needsHttps: string;
  done: string;
  received: string;
  reference: string;
  closed: string;
  closedWhy: string;
  broken: string;
}

const en: FormTexts = {
  send: 'Send',
  working: 'One moment, it is being sent …',
  wrong: 'Please look at your entries again:',
  again: 'The page was open for too long. Please send it again; your entries are still there.',
  spent:
    'This page was already sent. Please look at your entries, which are still there, and send them again.',
  needsScript:
    'This page needs JavaScript: your browser shows by a short calculation that it does not belong to a robot.',
  needsHttps: 'This page works only at an address that begins with https.',
  done: 'Thank you',
  received: 'We have received what you entered.',
  reference: 'Your reference:',
  closed: 'This form is closed at the moment',
  closedWhy: 'Nothing can be sent now. Please ask the person who gave you the link, or come back later.',
  broken: 'The form itself has a mistake, so nothing was sent. Please tell the person who gave you the link.',
};

const de: FormTexts = {
  send: 'Senden',
  working: 'Einen Moment, es wird gesendet …',
  wrong: 'Bitte sehen Sie Ihre Angaben noch einmal an:',
  again: 'Die Seite war zu lange offen. Bitte senden Sie noch einmal; Ihre Angaben sind noch da.',
  spent:
    'Diese Seite wurde schon einmal gesendet. Bitte sehen Sie Ihre Angaben an, die noch da sind, und senden Sie sie noch einmal.',
  needsScript:
    'Diese Seite braucht JavaScript, weil Ihr Browser mit etwas Rechnen zeigt, dass hier kein Roboter schreibt.',
  needsHttps: 'Diese Seite funktioniert nur unter einer Adresse, die mit https beginnt.',
  done: 'Danke',
  received: 'Ihre Angaben sind angekommen.',
  reference: 'Ihr Zeichen:',
  closed: 'Dieses Formular ist zurzeit geschlossen',
  closedWhy:
    'Jetzt kann nichts gesendet werden. Bitte fragen Sie die Person, von der Sie den Link haben, oder kommen Sie später wieder.',
  broken:
    'Das Formular selbst hat einen Fehler, darum wurde nichts gesendet. Bitte sagen Sie es der Person, von der Sie den Link haben.',
};

const nl: FormTexts = {
  send: 'Versturen',
  working: 'Een ogenblik, het wordt verstuurd …',
  wrong: 'Kijk uw gegevens nog eens na:',
  again: 'De pagina stond te lang open. Verstuur het opnieuw; uw gegevens staan er nog.',
  spent: 'Deze pagina is al eens verstuurd. Kijk uw gegevens na, die er nog staan, en verstuur ze opnieuw.',
  needsScript:
    'Deze pagina heeft JavaScript nodig, omdat uw browser met wat rekenwerk laat zien dat u geen robot bent.',
  needsHttps: 'Deze pagina werkt alleen op een adres dat met https begint.',
  done: 'Dank u',
  received: 'Uw gegevens zijn ontvangen.',
  reference: 'Uw kenmerk:',
  closed: 'Dit formulier is nu gesloten',
  closedWhy: 'Er kan nu niets worden verstuurd. Vraag het aan wie u de link gaf, of kom later terug.',
  broken: 'Het formulier zelf bevat een fout, dus er is niets verstuurd. Meld het aan wie u de link gaf.',
};

const fr: FormTexts = {
  send: 'Envoyer',
  working: 'Un instant, envoi en cours …',
  wrong: 'Veuillez revoir vos saisies :',
  again: 'La page est restée ouverte trop longtemps. Envoyez de nouveau ; vos saisies sont encore là.',
  spent: 'Cette page a déjà été envoyée. Revoyez vos saisies, qui sont encore là, et envoyez-les de nouveau.',
  needsScript:
    'Cette page a besoin de JavaScript : votre navigateur montre par un peu de calcul qu’il n’est pas un robot.',
  needsHttps: 'Cette page ne fonctionne qu’à une adresse qui commence par https.',
  done: 'Merci',
  received: 'Vos saisies ont été reçues.',
  reference: 'Votre référence :',
  closed: 'Ce formulaire est fermé pour le moment',
  closedWhy:
    'Rien ne peut être envoyé maintenant. Demandez à la personne qui vous a donné le lien, ou revenez plus tard.',
  broken:
    'Le formulaire lui-même contient une erreur ; rien n’a été envoyé. Prévenez la personne qui vous a donné le lien.',
};

const es: FormTexts = {
  send: 'Enviar',
  working: 'Un momento, se está enviando …',
  wrong: 'Revise sus datos:',
  again: 'La página ha estado abierta demasiado tiempo. Envíela de nuevo; sus datos siguen ahí.',
  spent: 'Esta página ya se ha enviado. Revise sus datos, que siguen ahí, y envíelos de nuevo.',
  needsScript: 'Esta página necesita JavaScript: su navegador muestra con unos cálculos que no es un robot.',
  needsHttps: 'Esta página solo funciona en una dirección que empieza por https.',
  done: 'Gracias',
  received: 'Hemos recibido sus datos.',
  reference: 'Su referencia:',
  closed: 'Este formulario está cerrado por ahora',
  closedWhy: 'Ahora no se puede enviar nada. Pregunte a quien le dio el enlace, o vuelva más tarde.',
  broken:
    'El propio formulario tiene un error, así que no se ha enviado nada. Avise a quien le dio el enlace.',
};

export const formTexts: Record<Language, FormTexts> = { en, de, nl, fr, es };

/** For a request that could not be read. */
export const notTaken: RefusalWords = {
  en: ['This page could not read what was sent', 'Nothing was sent. Please open the link again.'],
  de: [
    'Diese Seite konnte die Eingaben nicht lesen',
    'Es wurde nichts gesendet. Bitte öffnen Sie den Link noch einmal.',
  ],
  nl: ['Deze pagina kon niet lezen wat er is verstuurd', 'Er is niets verstuurd. Open de link opnieuw.'],
  fr: ['Cette page n’a pas pu lire l’envoi', 'Rien n’a été envoyé. Rouvrez le lien.'],
  es: ['Esta página no ha podido leer lo enviado', 'No se ha enviado nada. Abra de nuevo el enlace.'],
};
