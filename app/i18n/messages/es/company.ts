import type english from "#app/i18n/messages/en/company.ts";

export default {
  faq: {
    title: "Preguntas frecuentes",
    short: "FAQ",
    lead: "Responden quienes oyen estas preguntas a diario.",
    description:
      "Cómo funcionan las reservas, los tours a la voluntad, los cambios, las cancelaciones y los tours privados.",
    searchLabel: "Buscar en las respuestas",
    found: "{count, plural, =0 {Ninguna respuesta contiene esas palabras.} one {# respuesta} other {# respuestas}}",
  },
  contact: {
    hours: "Horario de la oficina",
    hoursText: "Todos los días de 8:30 a 16:00 (CET)",
    yourTime: "En tu hora local: de {from} a {to}",
    open: "Abierta ahora",
    closed: "Cerrada ahora",
    email: "Correo electrónico",
  },
  privateTours: {
    prices: "Precios por ciudad",
    city: "Ciudad",
    polish: "En polaco",
    other: "En español, inglés o alemán",
    offerTitle: "Tours privados {in}",
    offerLead:
      "Un grupo de hasta 35 personas, dos horas y media, un guía solo para vosotros y la salida a la hora que os convenga.",
    offerDescription:
      "Tour privado a pie {in}: un precio único para un grupo de hasta 35 personas, dos horas y media, en español, inglés, alemán o polaco.",
    price: "Precio por grupo",
    language: "Idioma del tour",
    further: "Francés, checo, ruso, ucraniano y neerlandés, bajo petición.",
    perGroup: "Los precios son por grupo, de hasta 35 participantes; un tour privado dura dos horas y media.",
  },
} satisfies typeof english;
