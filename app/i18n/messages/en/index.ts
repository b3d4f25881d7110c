import booking from "./booking.ts";
import catalogue from "./catalogue.ts";
import company from "./company.ts";
import languages from "./languages.ts";
import site from "./site.ts";

export default { ...booking, ...catalogue, ...company, ...languages, ...site };
