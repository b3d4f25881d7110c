import type english from "#app/i18n/messages/en/booking.ts";

export default {
  departure: {
    left: "{count, plural, one {# libre} other {# libres}}",
    full: "Completo",
    over: "En marcha",
    day: "Día {day} de {daysCount}",
    book: "Reservar",
    bookThis: "Reservar: {tour}, {time}",
  },
  booking: {
    title: "Reserva tus plazas",
    calendar: "Salidas de {month}",
    previousMonth: "Mes anterior",
    nextMonth: "Mes siguiente",
    key: {
      places: "Hay plazas",
      last: "Últimas plazas",
    },
    window: "{count}",
    with: "con {guide}",
    noneThatDay: "Ese día no hay salidas.",
  },
  board: {
    title: "Panel de tours",
    description: "Todos los tours a pie de los próximos tres días, con su hora y las plazas que quedan.",
    today: "Hoy",
    tomorrow: "Mañana",
    inTwoDays: "Pasado mañana",
    days: "Días",
    allLanguages: "Todos los idiomas",
    language: "Idioma",
    allCities: "Todas las ciudades",
    city: "Ciudad",
    scan: "Escanea y reserva desde el móvil",
    apply: "Mostrar",
    bookTour: "Reservar",
    empty: "No hay tours disponibles este día en el idioma seleccionado",
  },
} satisfies typeof english;
