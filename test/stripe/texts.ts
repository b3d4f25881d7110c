/** The texts of the payment page, in the languages of the site. */
export type PageLocale = "en" | "es" | "de" | "pl";

type Texts = {
  title: string;
  pretend: string;
  total: string;
  pay: (sum: string) => string;
  payBy: (method: string) => string;
  decline: string;
  confirm: string;
  blikCode: string;
  blikWrong: string;
  declined: string;
  asks: string;
  accept: string;
  refuse: string;
  back: string;
  expired: string;
};

export const texts: Record<PageLocale, Texts> = {
  en: {
    title: "Pretend to pay",
    pretend: "This page stands in for the payment provider. No money moves.",
    total: "Total",
    pay: (sum) => `Pay ${sum} by card`,
    payBy: (method) => `Pay with ${method}`,
    decline: "Pay with a card that is declined",
    confirm: "Pay with a card that asks for confirmation",
    blikCode: "BLIK code (any six digits)",
    blikWrong: "A BLIK code has six digits.",
    declined: "The card was declined. You can try again.",
    asks: "Your bank asks you to confirm the payment.",
    accept: "Confirm the payment",
    refuse: "Refuse",
    back: "Back without paying",
    expired: "This payment page has expired. Nothing was charged.",
  },
  es: {
    title: "Pago simulado",
    pretend: "Esta página hace de proveedor de pagos. No se cobra nada.",
    total: "Total",
    pay: (sum) => `Pagar ${sum} con tarjeta`,
    payBy: (method) => `Pagar con ${method}`,
    decline: "Pagar con una tarjeta rechazada",
    confirm: "Pagar con una tarjeta que pide confirmación",
    blikCode: "Código BLIK (seis cifras cualesquiera)",
    blikWrong: "El código BLIK tiene seis cifras.",
    declined: "La tarjeta ha sido rechazada. Puedes volver a intentarlo.",
    asks: "Tu banco te pide que confirmes el pago.",
    accept: "Confirmar el pago",
    refuse: "Rechazar",
    back: "Volver sin pagar",
    expired: "Esta página de pago ha caducado. No se ha cobrado nada.",
  },
  de: {
    title: "Probezahlung",
    pretend: "Diese Seite vertritt den Zahlungsanbieter. Es fließt kein Geld.",
    total: "Summe",
    pay: (sum) => `${sum} mit Karte zahlen`,
    payBy: (method) => `Mit ${method} zahlen`,
    decline: "Mit einer Karte zahlen, die abgelehnt wird",
    confirm: "Mit einer Karte zahlen, die eine Bestätigung verlangt",
    blikCode: "BLIK-Code (sechs beliebige Ziffern)",
    blikWrong: "Ein BLIK-Code hat sechs Ziffern.",
    declined: "Die Karte wurde abgelehnt. Sie können es noch einmal versuchen.",
    asks: "Ihre Bank möchte, dass Sie die Zahlung bestätigen.",
    accept: "Zahlung bestätigen",
    refuse: "Ablehnen",
    back: "Zurück, ohne zu zahlen",
    expired: "Diese Zahlungsseite ist abgelaufen. Es wurde nichts abgebucht.",
  },
  pl: {
    title: "Płatność na niby",
    pretend: "Ta strona zastępuje operatora płatności. Żadne pieniądze nie są pobierane.",
    total: "Razem",
    pay: (sum) => `Zapłać ${sum} kartą`,
    payBy: (method) => `Zapłać przez ${method}`,
    decline: "Zapłać kartą, która zostanie odrzucona",
    confirm: "Zapłać kartą, która wymaga potwierdzenia",
    blikCode: "Kod BLIK (dowolne sześć cyfr)",
    blikWrong: "Kod BLIK ma sześć cyfr.",
    declined: "Karta została odrzucona. Możesz spróbować ponownie.",
    asks: "Twój bank prosi o potwierdzenie płatności.",
    accept: "Potwierdź płatność",
    refuse: "Odrzuć",
    back: "Wróć bez płacenia",
    expired: "Ta strona płatności wygasła. Niczego nie pobrano.",
  },
};
