import account from "./account.ts";
import booking from "./booking.ts";
import catalogue from "./catalogue.ts";
import company from "./company.ts";
import languages from "./languages.ts";
import pictures from "./pictures.ts";
import platform from "./platform.ts";
import site from "./site.ts";
import ticket from "./ticket.ts";
import voices from "./voices.ts";

export default {
  ...account,
  ...booking,
  ...catalogue,
  ...company,
  ...languages,
  ...platform,
  ...pictures,
  ...site,
  ...ticket,
  ...voices,
};
