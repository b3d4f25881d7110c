import type english from "#app/i18n/messages/en/company.ts";

export default {
  faq: {
    title: "Często zadawane pytania",
    short: "FAQ",
    lead: "Odpowiadają ludzie, których codziennie ktoś o to pyta.",
    description:
      "Jak działa rezerwacja i spacer za „co łaska”, jak zmienić lub odwołać termin i jak umówić zwiedzanie prywatne.",
    searchLabel: "Szukaj w odpowiedziach",
    found:
      "{count, plural, =0 {Żadna odpowiedź nie zawiera tych słów.} one {# odpowiedź} few {# odpowiedzi} many {# odpowiedzi} other {# odpowiedzi}}",
  },
  contact: {
    hours: "Godziny pracy biura",
    hoursText: "Codziennie od 8:30 do 16:00 (CET)",
    yourTime: "Według twojego czasu: od {from} do {to}",
    open: "Teraz czynne",
    closed: "Teraz nieczynne",
    email: "E-mail",
  },
  privateTours: {
    prices: "Ceny w poszczególnych miastach",
    city: "Miasto",
    polish: "Po polsku",
    other: "Po angielsku, niemiecku lub hiszpańsku",
    offerTitle: "Spacery prywatne {in}",
    offerLead:
      "Jedna grupa do 35 osób, dwie i pół godziny, przewodnik tylko dla was i start o porze, która wam pasuje.",
    offerDescription:
      "Prywatny spacer z przewodnikiem {in}: jedna cena za grupę do 35 osób, dwie i pół godziny, po polsku, angielsku, niemiecku lub hiszpańsku.",
    price: "Cena za grupę",
    language: "Język spaceru",
    further: "Francuski, czeski, rosyjski, ukraiński i niderlandzki na życzenie.",
    perGroup: "Ceny dotyczą jednej grupy do 35 uczestników; spacer prywatny trwa dwie i pół godziny.",
  },
} satisfies typeof english;
