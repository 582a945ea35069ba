import type { Language } from '../handoff/texts.ts';

/** The texts of a page about the wallet that has to confirm a choice. */
export interface ConfirmTexts {
  confirm: (choice: string) => string;
  confirmUntil: (when: string) => string;
  confirmed: string;
  chooseAgain: string;
  notConfirmed: string;
  otherWallet: string;
  tooLarge: string;
}

/** The texts in the languages of the page. */
export const confirmTexts: Record<Language, ConfirmTexts> = {
  en: {
    confirm: (choice) => `You have chosen “${choice}”. It counts once your wallet has confirmed it.`,
    confirmUntil: (when) => `Your wallet can confirm it until ${when}.`,
    confirmed: 'Your wallet has to confirm what you choose.',
    chooseAgain: 'Choose again',
    notConfirmed: 'Your wallet has not confirmed what you have chosen. Please choose again.',
    otherWallet:
      'This wallet belongs to somebody else, so nothing was decided. Please choose again, and confirm it with your own wallet.',
    tooLarge:
      'Your wallet has shown more than this decision has room for. Please choose again, and show less.',
  },
  de: {
    confirm: (choice) => `Sie haben „${choice}“ gewählt. Das zählt, sobald Ihre Wallet es bestätigt hat.`,
    confirmUntil: (when) => `Ihre Wallet kann es bis ${when} bestätigen.`,
    confirmed: 'Ihre Wallet muss bestätigen, was Sie wählen.',
    chooseAgain: 'Noch einmal wählen',
    notConfirmed: 'Ihre Wallet hat nicht bestätigt, was Sie gewählt haben. Bitte wählen Sie noch einmal.',
    otherWallet:
      'Diese Wallet gehört jemand anderem, daher ist nichts entschieden. Bitte wählen Sie noch einmal, und bestätigen Sie es mit Ihrer eigenen Wallet.',
    tooLarge:
      'Ihre Wallet hat mehr gezeigt, als in diese Entscheidung passt. Bitte wählen Sie noch einmal, und zeigen Sie weniger.',
  },
  nl: {
    confirm: (choice) => `U hebt “${choice}” gekozen. Dat telt zodra uw wallet het heeft bevestigd.`,
    confirmUntil: (when) => `Uw wallet kan het tot ${when} bevestigen.`,
    confirmed: 'Uw wallet moet bevestigen wat u kiest.',
    chooseAgain: 'Opnieuw kiezen',
    notConfirmed: 'Uw wallet heeft niet bevestigd wat u hebt gekozen. Kies alstublieft opnieuw.',
    otherWallet:
      'Deze wallet is van iemand anders, dus er is niets beslist. Kies alstublieft opnieuw en bevestig het met uw eigen wallet.',
    tooLarge:
      'Uw wallet heeft meer getoond dan in deze beslissing past. Kies alstublieft opnieuw en toon minder.',
  },
  fr: {
    confirm: (choice) =>
      `Vous avez choisi « ${choice} ». Ce choix compte dès que votre portefeuille l’a confirmé.`,
    confirmUntil: (when) => `Votre portefeuille peut le confirmer jusqu’au ${when}.`,
    confirmed: 'Votre portefeuille doit confirmer votre choix.',
    chooseAgain: 'Choisir à nouveau',
    notConfirmed: 'Votre portefeuille n’a pas confirmé votre choix. Veuillez choisir à nouveau.',
    otherWallet:
      'Ce portefeuille appartient à quelqu’un d’autre : rien n’est décidé. Veuillez choisir à nouveau et confirmer avec votre propre portefeuille.',
    tooLarge:
      'Votre portefeuille a présenté plus que cette décision ne peut contenir. Veuillez choisir à nouveau et présenter moins.',
  },
  es: {
    confirm: (choice) => `Ha elegido «${choice}». Cuenta en cuanto su cartera lo confirme.`,
    confirmUntil: (when) => `Su cartera puede confirmarlo hasta el ${when}.`,
    confirmed: 'Su cartera debe confirmar lo que elija.',
    chooseAgain: 'Elegir de nuevo',
    notConfirmed: 'Su cartera no ha confirmado lo que ha elegido. Elija de nuevo, por favor.',
    otherWallet:
      'Esta cartera es de otra persona, así que no se ha decidido nada. Elija de nuevo, por favor, y confírmelo con su propia cartera.',
    tooLarge:
      'Su cartera ha mostrado más de lo que cabe en esta decisión. Elija de nuevo, por favor, y muestre menos.',
  },
};
