import type english from "./en.ts";

export default {
  greeting: "Hola:",
  signature: "La oficina de Lantern Walks, Cracovia",
  answer:
    "Te responde una persona, normalmente el mismo día o al siguiente. La oficina abre todos los días de 8:30 a 16:00, hora de Cracovia.",
  confirm: {
    subject: "Confirma tu suscripción al boletín",
    text: "Alguien, seguramente tú, ha pedido recibir nuestro boletín en esta dirección. Confírmalo con el botón; si no, no volveremos a escribirte por esto.",
    button: "Confirmar la suscripción",
    ignore: "¿No has sido tú? No hagas nada: sin ese clic no usaremos esta dirección.",
    expires: "El enlace caduca a los siete días.",
  },
  message: {
    subject: "Hemos recibido tu mensaje",
    text: "Gracias por escribirnos. Tu mensaje ya está en la oficina.",
  },
  application: {
    subject: "Hemos recibido tu solicitud",
    direct:
      "Gracias por querer ser guía de Lantern Walks en Dresde. Leemos todas las solicitudes y contestamos siempre, sea cual sea la respuesta.",
    interest:
      "Gracias por tu interés. De momento solo contratamos directamente en Dresde, así que guardamos tu solicitud; cuando haya un puesto en tu ciudad, miraremos primero ahí.",
    partner: "Gracias por tu interés en colaborar con nosotros. Hemos recibido tus datos y te escribiremos.",
  },
  request: {
    subject: (city: string) => `Tu solicitud de tour privado: ${city}`,
    text: "Gracias por tu solicitud. Todavía no es una reserva: miramos qué guías están libres y te enviamos una propuesta.",
    city: "Ciudad",
    when: "Fecha y hora",
    language: "Idioma",
    people: "Personas",
    price: "Precio por grupo",
    onRequest: "a consultar",
    duration: "Un tour privado dura dos horas y media; el precio es para un grupo de hasta 35 personas.",
  },
  digest: {
    subject: (title: string) => `Boletín semanal: ${title}`,
    heading: "Novedades bajo el farol",
    tours: "Tours nuevos",
    articles: "Para leer antes de salir",
    cities: "Ciudades nuevas",
    why: "Recibes este boletín porque te suscribiste: un correo a la semana como mucho, y ninguno cuando no hay nada que contar.",
    unsubscribe: "Darse de baja",
  },
} satisfies typeof english;
