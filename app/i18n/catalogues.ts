type Catalogues = {
  en: {
    account: typeof import("./messages/en/account.json");
    announcements: typeof import("./messages/en/announcements.json");
    applications: typeof import("./messages/en/applications.json");
    articles: typeof import("./messages/en/articles.json");
    auth: typeof import("./messages/en/auth.json");
    board: typeof import("./messages/en/board.json");
    booking: typeof import("./messages/en/booking.json");
    cards: typeof import("./messages/en/cards.json");
    checkout: typeof import("./messages/en/checkout.json");
    contact: typeof import("./messages/en/contact.json");
    faq: typeof import("./messages/en/faq.json");
    "good-to-know": typeof import("./messages/en/good-to-know.json");
    "guide-app": typeof import("./messages/en/guide-app.json");
    guides: typeof import("./messages/en/guides.json");
    home: typeof import("./messages/en/home.json");
    mail: typeof import("./messages/en/mail.json");
    "mail-accounts": typeof import("./messages/en/mail-accounts.json");
    "mail-guides": typeof import("./messages/en/mail-guides.json");
    "mail-newsletter": typeof import("./messages/en/mail-newsletter.json");
    "mail-office": typeof import("./messages/en/mail-office.json");
    "mail-receipts": typeof import("./messages/en/mail-receipts.json");
    "mail-replies": typeof import("./messages/en/mail-replies.json");
    newsletter: typeof import("./messages/en/newsletter.json");
    passkeys: typeof import("./messages/en/passkeys.json");
    "payment-receipt": typeof import("./messages/en/payment-receipt.json");
    pictures: typeof import("./messages/en/pictures.json");
    places: typeof import("./messages/en/places.json");
    "private-tours": typeof import("./messages/en/private-tours.json");
    proposal: typeof import("./messages/en/proposal.json");
    reviews: typeof import("./messages/en/reviews.json");
    search: typeof import("./messages/en/search.json");
    site: typeof import("./messages/en/site.json");
    system: typeof import("./messages/en/system.json");
    ticket: typeof import("./messages/en/ticket.json");
    tour: typeof import("./messages/en/tour.json");
    waiting: typeof import("./messages/en/waiting.json");
  };
  es: {
    account: typeof import("./messages/es/account.json");
    announcements: typeof import("./messages/es/announcements.json");
    applications: typeof import("./messages/es/applications.json");
    articles: typeof import("./messages/es/articles.json");
    auth: typeof import("./messages/es/auth.json");
    board: typeof import("./messages/es/board.json");
    booking: typeof import("./messages/es/booking.json");
    cards: typeof import("./messages/es/cards.json");
    checkout: typeof import("./messages/es/checkout.json");
    contact: typeof import("./messages/es/contact.json");
    faq: typeof import("./messages/es/faq.json");
    "good-to-know": typeof import("./messages/es/good-to-know.json");
    "guide-app": typeof import("./messages/es/guide-app.json");
    guides: typeof import("./messages/es/guides.json");
    home: typeof import("./messages/es/home.json");
    mail: typeof import("./messages/es/mail.json");
    "mail-accounts": typeof import("./messages/es/mail-accounts.json");
    "mail-guides": typeof import("./messages/es/mail-guides.json");
    "mail-newsletter": typeof import("./messages/es/mail-newsletter.json");
    "mail-office": typeof import("./messages/es/mail-office.json");
    "mail-receipts": typeof import("./messages/es/mail-receipts.json");
    "mail-replies": typeof import("./messages/es/mail-replies.json");
    newsletter: typeof import("./messages/es/newsletter.json");
    passkeys: typeof import("./messages/es/passkeys.json");
    "payment-receipt": typeof import("./messages/es/payment-receipt.json");
    pictures: typeof import("./messages/es/pictures.json");
    places: typeof import("./messages/es/places.json");
    "private-tours": typeof import("./messages/es/private-tours.json");
    proposal: typeof import("./messages/es/proposal.json");
    reviews: typeof import("./messages/es/reviews.json");
    search: typeof import("./messages/es/search.json");
    site: typeof import("./messages/es/site.json");
    system: typeof import("./messages/es/system.json");
    ticket: typeof import("./messages/es/ticket.json");
    tour: typeof import("./messages/es/tour.json");
    waiting: typeof import("./messages/es/waiting.json");
  };
  de: {
    account: typeof import("./messages/de/account.json");
    announcements: typeof import("./messages/de/announcements.json");
    applications: typeof import("./messages/de/applications.json");
    articles: typeof import("./messages/de/articles.json");
    auth: typeof import("./messages/de/auth.json");
    board: typeof import("./messages/de/board.json");
    booking: typeof import("./messages/de/booking.json");
    cards: typeof import("./messages/de/cards.json");
    checkout: typeof import("./messages/de/checkout.json");
    contact: typeof import("./messages/de/contact.json");
    faq: typeof import("./messages/de/faq.json");
    "good-to-know": typeof import("./messages/de/good-to-know.json");
    "guide-app": typeof import("./messages/de/guide-app.json");
    guides: typeof import("./messages/de/guides.json");
    home: typeof import("./messages/de/home.json");
    mail: typeof import("./messages/de/mail.json");
    "mail-accounts": typeof import("./messages/de/mail-accounts.json");
    "mail-guides": typeof import("./messages/de/mail-guides.json");
    "mail-newsletter": typeof import("./messages/de/mail-newsletter.json");
    "mail-office": typeof import("./messages/de/mail-office.json");
    "mail-receipts": typeof import("./messages/de/mail-receipts.json");
    "mail-replies": typeof import("./messages/de/mail-replies.json");
    newsletter: typeof import("./messages/de/newsletter.json");
    passkeys: typeof import("./messages/de/passkeys.json");
    "payment-receipt": typeof import("./messages/de/payment-receipt.json");
    pictures: typeof import("./messages/de/pictures.json");
    places: typeof import("./messages/de/places.json");
    "private-tours": typeof import("./messages/de/private-tours.json");
    proposal: typeof import("./messages/de/proposal.json");
    reviews: typeof import("./messages/de/reviews.json");
    search: typeof import("./messages/de/search.json");
    site: typeof import("./messages/de/site.json");
    system: typeof import("./messages/de/system.json");
    ticket: typeof import("./messages/de/ticket.json");
    tour: typeof import("./messages/de/tour.json");
    waiting: typeof import("./messages/de/waiting.json");
  };
  pl: {
    account: typeof import("./messages/pl/account.json");
    announcements: typeof import("./messages/pl/announcements.json");
    applications: typeof import("./messages/pl/applications.json");
    articles: typeof import("./messages/pl/articles.json");
    auth: typeof import("./messages/pl/auth.json");
    board: typeof import("./messages/pl/board.json");
    booking: typeof import("./messages/pl/booking.json");
    cards: typeof import("./messages/pl/cards.json");
    checkout: typeof import("./messages/pl/checkout.json");
    contact: typeof import("./messages/pl/contact.json");
    faq: typeof import("./messages/pl/faq.json");
    "good-to-know": typeof import("./messages/pl/good-to-know.json");
    "guide-app": typeof import("./messages/pl/guide-app.json");
    guides: typeof import("./messages/pl/guides.json");
    home: typeof import("./messages/pl/home.json");
    mail: typeof import("./messages/pl/mail.json");
    "mail-accounts": typeof import("./messages/pl/mail-accounts.json");
    "mail-guides": typeof import("./messages/pl/mail-guides.json");
    "mail-newsletter": typeof import("./messages/pl/mail-newsletter.json");
    "mail-office": typeof import("./messages/pl/mail-office.json");
    "mail-receipts": typeof import("./messages/pl/mail-receipts.json");
    "mail-replies": typeof import("./messages/pl/mail-replies.json");
    newsletter: typeof import("./messages/pl/newsletter.json");
    passkeys: typeof import("./messages/pl/passkeys.json");
    "payment-receipt": typeof import("./messages/pl/payment-receipt.json");
    pictures: typeof import("./messages/pl/pictures.json");
    places: typeof import("./messages/pl/places.json");
    "private-tours": typeof import("./messages/pl/private-tours.json");
    proposal: typeof import("./messages/pl/proposal.json");
    reviews: typeof import("./messages/pl/reviews.json");
    search: typeof import("./messages/pl/search.json");
    site: typeof import("./messages/pl/site.json");
    system: typeof import("./messages/pl/system.json");
    ticket: typeof import("./messages/pl/ticket.json");
    tour: typeof import("./messages/pl/tour.json");
    waiting: typeof import("./messages/pl/waiting.json");
  };
};

type Area = keyof Catalogues["en"];
/** Areas that no browser loads, as in `message-files.ts`. */
type ServerArea = Extract<Area, "announcements" | "pictures" | "mail" | `mail-${string}`>;

type Leaves<Tree> = {
  [Key in keyof Tree & string]: Tree[Key] extends string ? Key : `${Key}.${Leaves<Tree[Key]>}`;
}[keyof Tree & string];
type KeysOf<Locale extends keyof Catalogues, Areas extends Area = Area> = {
  [Name in Areas]: Leaves<Catalogues[Locale][Name]>;
}[Areas];

/** A compile error here names a key that only English or only the other language has. */
type Same<Difference extends never> = Difference;
type Difference<Locale extends keyof Catalogues> =
  | Exclude<KeysOf<"en">, KeysOf<Locale>>
  | Exclude<KeysOf<Locale>, KeysOf<"en">>;

export type MessageKey = KeysOf<"en"> | Same<Difference<"es">> | Same<Difference<"de">> | Same<Difference<"pl">>;

/** The keys that a browser has: a page that uses another would show the key. */
export type PageKey = Exclude<MessageKey, KeysOf<"en", ServerArea>>;

/** The keys below a prefix: `Below<"theme">` is every theme that has a name. */
export type Below<Prefix extends string, Key = MessageKey> = Key extends `${Prefix}.${infer Name}` ? Name : never;

export type TourLanguage = Below<"language.name">;
export type Theme = Below<"theme">;
