import { officeTexts, site } from "#app/site.ts";
import type english from "./en.ts";

export default {
  greeting: "Hola:",
  signature: `La oficina de ${site.name}, ${officeTexts.es.city}`,
  answer: `Te responde una persona, normalmente el mismo día o al siguiente. La oficina abre todos los días ${officeTexts.es.hours}.`,
  confirm: {
    subject: "Confirma tu suscripción al boletín",
    text: "Alguien, seguramente tú, ha pedido recibir nuestro boletín en esta dirección. Confírmalo con el botón; si no, no volveremos a escribirte por esto.",
    button: "Confirmar la suscripción",
    ignore: "Si no has sido tú, no tienes que hacer nada: sin ese clic no usaremos esta dirección.",
    expires: "El enlace caduca a los siete días.",
  },
  message: {
    subject: "Hemos recibido tu mensaje",
    text: "Gracias por escribirnos. Tu mensaje ya está en la oficina.",
  },
  application: {
    subject: "Hemos recibido tu solicitud",
    partnerSubject: "Hemos recibido tus datos",
    direct: `Gracias por querer ser guía de ${site.name} en Dresde. Leemos todas las solicitudes y contestamos siempre, sea cual sea la respuesta.`,
    interest:
      "Gracias por tu interés. De momento solo contratamos directamente en Dresde, así que guardamos tu solicitud; cuando haya un puesto en tu ciudad, será de las primeras que leamos.",
    partner: "Gracias por tu interés en colaborar con nosotros. Hemos recibido tus datos y te escribiremos.",
  },
  request: {
    subject: (city: string) => `Tu solicitud de tour privado: ${city}`,
    text: "Gracias por tu solicitud. Todavía no es una reserva: miramos qué guías están libres y te enviamos una propuesta.",
    city: "Ciudad",
    when: "Fecha y hora",
    dateAndTime: (date: string, time: string) => `${date}, a las ${time}`,
    language: "Idioma",
    people: "Personas",
    price: "Precio por grupo",
    onRequest: "a consultar",
    duration: "Un tour privado dura dos horas y media; el precio es para un grupo de hasta 35 personas.",
  },
  digest: {
    subject: (title: string) => `Boletín semanal: ${title}`,
    heading: `Novedades de ${site.name}`,
    tours: "Tours nuevos",
    articles: "Para leer antes de salir",
    cities: "Ciudades nuevas",
    why: "Recibes este boletín porque te suscribiste: un correo a la semana como mucho, y ninguno cuando no hay nada que contar.",
    unsubscribe: "Darse de baja",
  },
} satisfies typeof english;
