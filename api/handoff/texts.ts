import type { PageLanguage } from '../../src/people/language.ts';

/** The texts of the page in one language. `who` is the name of the wallet that asks. */
export interface Texts {
  name: string;
  offers: (who: string) => string;
  asks: (who: string) => string;
  invites: (who: string) => string;
  offered: string;
  asked: string;
  scan: string;
  code: string;
  open: string;
  onThisDevice: string;
  onAnotherDevice: string;
  consent: string;
  pin: (who: string) => string;
  waiting: string;
  begun: string;
  working: string;
  done: string;
  received: string;
  shown: (who: string) => string;
  connected: (who: string) => string;
  failed: string;
  failedWhy: (who: string) => string;
  over: string;
  overWhy: (who: string) => string;
  back: (where: string) => string;
  unknown: string;
  unknownWhy: string;
}

const en: Texts = {
  name: 'English',
  offers: (who) => `${who} has something for your wallet`,
  asks: (who) => `${who} asks you to show something`,
  invites: (who) => `${who} invites you to connect`,
  offered: 'You will receive',
  asked: 'You will be asked for',
  scan: 'Scan this code with your wallet app.',
  code: 'QR code for your wallet app',
  open: 'Open in wallet',
  onThisDevice: 'Use a wallet on this device',
  onAnotherDevice: 'Use a wallet on another device',
  consent: 'Your wallet shows you everything before you agree.',
  pin: (who) => `Your wallet will ask for a PIN. ${who} gives it to you in another way.`,
  waiting: 'Waiting for your wallet',
  begun: 'Continue in your wallet',
  working: 'One moment…',
  done: 'All done',
  received: 'It is in your wallet now.',
  shown: (who) => `${who} has received what you agreed to show.`,
  connected: (who) => `You are connected with ${who}.`,
  failed: 'This did not work',
  failedWhy: (who) => `It was declined, or what was shown was not accepted. ${who} can start again with you.`,
  over: 'This has ended',
  overWhy: (who) => `The time is up, or ${who} has withdrawn it. You need not do anything.`,
  back: (where) => `Back to ${where}`,
  unknown: 'This link does not work',
  unknownWhy: 'The link is incomplete, or it has expired.',
};

const de: Texts = {
  name: 'Deutsch',
  offers: (who) => `${who} hat etwas für Ihre Wallet`,
  asks: (who) => `${who} bittet Sie um einen Nachweis`,
  invites: (who) => `${who} möchte sich mit Ihnen verbinden`,
  offered: 'Sie erhalten',
  asked: 'Sie werden gefragt nach',
  scan: 'Scannen Sie diesen Code mit Ihrer Wallet-App.',
  code: 'QR-Code für Ihre Wallet-App',
  open: 'In Wallet öffnen',
  onThisDevice: 'Wallet auf diesem Gerät verwenden',
  onAnotherDevice: 'Wallet auf einem anderen Gerät verwenden',
  consent: 'Ihre Wallet zeigt Ihnen alles, bevor Sie zustimmen.',
  pin: (who) => `Ihre Wallet fragt nach einer PIN. ${who} teilt sie Ihnen auf anderem Weg mit.`,
  waiting: 'Warten auf Ihre Wallet',
  begun: 'Weiter in Ihrer Wallet',
  working: 'Einen Moment …',
  done: 'Fertig',
  received: 'Es liegt jetzt in Ihrer Wallet.',
  shown: (who) => `${who} hat erhalten, was Sie zeigen wollten.`,
  connected: (who) => `Sie sind mit ${who} verbunden.`,
  failed: 'Das hat nicht geklappt',
  failedWhy: (who) => `Es wurde abgelehnt oder nicht anerkannt. ${who} kann mit Ihnen neu beginnen.`,
  over: 'Das ist beendet',
  overWhy: (who) => `Die Zeit ist abgelaufen, oder ${who} hat es zurückgezogen. Sie müssen nichts tun.`,
  back: (where) => `Zurück zu ${where}`,
  unknown: 'Dieser Link funktioniert nicht',
  unknownWhy: 'Der Link ist unvollständig oder abgelaufen.',
};

const nl: Texts = {
  name: 'Nederlands',
  offers: (who) => `${who} heeft iets voor uw wallet`,
  asks: (who) => `${who} vraagt u iets te laten zien`,
  invites: (who) => `${who} wil verbinding met u maken`,
  offered: 'U ontvangt',
  asked: 'U wordt gevraagd om',
  scan: 'Scan deze code met uw wallet-app.',
  code: 'QR-code voor uw wallet-app',
  open: 'Openen in wallet',
  onThisDevice: 'Een wallet op dit apparaat gebruiken',
  onAnotherDevice: 'Een wallet op een ander apparaat gebruiken',
  consent: 'Uw wallet laat u alles zien voordat u akkoord gaat.',
  pin: (who) => `Uw wallet vraagt om een pincode. U krijgt die van ${who} op een andere manier.`,
  waiting: 'Wachten op uw wallet',
  begun: 'Ga verder in uw wallet',
  working: 'Een ogenblik…',
  done: 'Klaar',
  received: 'Het zit nu in uw wallet.',
  shown: (who) => `${who} heeft ontvangen wat u wilde laten zien.`,
  connected: (who) => `U bent verbonden met ${who}.`,
  failed: 'Dit is niet gelukt',
  failedWhy: (who) => `Het is geweigerd of niet geaccepteerd. ${who} kan het opnieuw met u proberen.`,
  over: 'Dit is beëindigd',
  overWhy: (who) => `De tijd is om, of ${who} heeft het ingetrokken. U hoeft niets te doen.`,
  back: (where) => `Terug naar ${where}`,
  unknown: 'Deze link werkt niet',
  unknownWhy: 'De link is niet volledig of is verlopen.',
};

const fr: Texts = {
  name: 'Français',
  offers: (who) => `${who} a quelque chose pour votre portefeuille`,
  asks: (who) => `${who} vous demande un justificatif`,
  invites: (who) => `${who} souhaite se connecter avec vous`,
  offered: 'Vous recevrez',
  asked: 'Il vous sera demandé',
  scan: 'Scannez ce code avec votre application de portefeuille.',
  code: 'Code QR pour votre application de portefeuille',
  open: 'Ouvrir dans le portefeuille',
  onThisDevice: 'Utiliser un portefeuille sur cet appareil',
  onAnotherDevice: 'Utiliser un portefeuille sur un autre appareil',
  consent: 'Votre portefeuille vous montre tout avant que vous n’acceptiez.',
  pin: (who) => `Votre portefeuille demandera un code. ${who} vous le donne par un autre moyen.`,
  waiting: 'En attente de votre portefeuille',
  begun: 'Continuez dans votre portefeuille',
  working: 'Un instant…',
  done: 'C’est fait',
  received: 'C’est maintenant dans votre portefeuille.',
  shown: (who) => `${who} a reçu ce que vous avez accepté de montrer.`,
  connected: (who) => `Vous êtes en contact avec ${who}.`,
  failed: 'Cela n’a pas abouti',
  failedWhy: (who) => `La demande a été refusée ou n’a pas été acceptée. ${who} peut recommencer avec vous.`,
  over: 'C’est terminé',
  overWhy: (who) => `Le délai est écoulé, ou ${who} a retiré sa demande. Vous n’avez rien à faire.`,
  back: (where) => `Retour à ${where}`,
  unknown: 'Ce lien ne fonctionne pas',
  unknownWhy: 'Le lien est incomplet ou a expiré.',
};

const es: Texts = {
  name: 'Español',
  offers: (who) => `${who} tiene algo para su cartera`,
  asks: (who) => `${who} le pide una acreditación`,
  invites: (who) => `${who} quiere conectarse con usted`,
  offered: 'Recibirá',
  asked: 'Se le pedirá',
  scan: 'Escanee este código con su aplicación de cartera.',
  code: 'Código QR para su aplicación de cartera',
  open: 'Abrir en la cartera',
  onThisDevice: 'Usar una cartera en este dispositivo',
  onAnotherDevice: 'Usar una cartera en otro dispositivo',
  consent: 'Su cartera le muestra todo antes de que acepte.',
  pin: (who) => `Su cartera le pedirá un PIN. ${who} se lo da por otro medio.`,
  waiting: 'Esperando a su cartera',
  begun: 'Continúe en su cartera',
  working: 'Un momento…',
  done: 'Listo',
  received: 'Ya está en su cartera.',
  shown: (who) => `${who} ha recibido lo que usted aceptó mostrar.`,
  connected: (who) => `Está en contacto con ${who}.`,
  failed: 'No ha funcionado',
  failedWhy: (who) => `Se rechazó o no se aceptó. ${who} puede empezar de nuevo con usted.`,
  over: 'Esto ha terminado',
  overWhy: (who) => `Se acabó el tiempo, o ${who} lo ha retirado. No tiene que hacer nada.`,
  back: (where) => `Volver a ${where}`,
  unknown: 'Este enlace no funciona',
  unknownWhy: 'El enlace está incompleto o ha caducado.',
};

export type Language = PageLanguage;
export const languages: Record<Language, Texts> = { en, de, nl, fr, es };

const isLanguage = (tag: string | undefined): tag is Language =>
  tag !== undefined && Object.hasOwn(languages, tag);

/**
 * Returns the language that was chosen, or else the best of those that the browser asks for (RFC 9110 §12.5.4), or else
 * English.
 */
export function languageOf(chosen: string | undefined, accepted: string | undefined): Language {
  if (isLanguage(chosen)) return chosen;
  const wanted = (accepted ?? '')
    .split(',')
    .map((range) => {
      const [tag = '', weight] = range
        .trim()
        .toLowerCase()
        .split(/;\s*q=/);
      return { tag: tag.split('-')[0], weight: weight === undefined ? 1 : Number(weight) };
    })
    .toSorted((a, b) => b.weight - a.weight);
  return wanted.map(({ tag }) => tag).find(isLanguage) ?? 'en';
}
