import type english from "./en.ts";

export default {
  greeting: "Hola:",
  signature: "La oficina de Lantern Walks, Cracovia",
  answer:
    "Te responde una persona, normalmente el mismo día o al siguiente. La oficina abre todos los días de 8:30 a 16:00 (CET).",
  confirm: {
    subject: "Un clic y la carta semanal es tuya",
    text: "Alguien, seguramente tú, ha pedido nuestra carta para esta dirección. Confírmalo, por favor; hasta entonces no te escribiremos más.",
    button: "Confirmar la suscripción",
    ignore: "¿No has sido tú? Entonces no hagas nada: sin ese clic no usaremos esta dirección.",
    expires: "El enlace es válido durante siete días.",
  },
  message: {
    subject: "Hemos recibido tu mensaje",
    text: "Gracias por escribirnos. Tu mensaje ya está en la oficina.",
  },
  application: {
    subject: "Hemos recibido tu solicitud",
    direct:
      "Gracias por querer ser guía con nosotros en Dresde. Leemos todas las solicitudes y contestamos siempre, sea cual sea la respuesta.",
    interest:
      "Gracias por tu interés. De momento solo ofrecemos trabajo directo como guía en Dresde, así que guardamos tu solicitud y consultaremos primero la lista cuando se abra un puesto en tu ciudad.",
    partner: "Gracias por tu interés en colaborar con nosotros. Tenemos lo que nos has enviado y te escribiremos.",
  },
  request: {
    subject: (city: string) => `Tu solicitud de tour privado: ${city}`,
    text: "Gracias por tu solicitud. Todavía no es una reserva: miramos quién está libre y te escribimos con una propuesta.",
    city: "Ciudad",
    when: "Fecha y hora",
    language: "Idioma",
    people: "Grupo",
    price: "Precio por grupo",
    onRequest: "a consultar",
    duration: "Un tour privado dura 2,5 horas; el precio es para un grupo de hasta 35 personas.",
  },
  digest: {
    subject: (title: string) => `Una carta a la semana: ${title}`,
    heading: "Novedades bajo el farol",
    tours: "Tours nuevos",
    articles: "Para leer antes de salir",
    cities: "Ciudades nuevas",
    why: "Recibes esta carta porque la pediste: un correo a la semana como máximo, y ninguno cuando no hay nada que contar.",
    unsubscribe: "Darse de baja",
  },
} satisfies typeof english;
