import type english from "./en.ts";

export default {
  verify: {
    subject: "Confirma tu correo electrónico",
    heading: "Solo falta un clic",
    text: "Te has registrado en {site}. Confirma que esta dirección es tuya y ya tendrás tu cuenta.",
    button: "Confirmar correo",
    small:
      "El enlace caduca a las 24 horas. Si no te has registrado tú, no tienes que hacer nada: sin tu clic no se creará la cuenta.",
  },
  known: {
    subject: "Ya tienes una cuenta",
    heading: "Ya tienes una cuenta",
    text: "Alguien, seguramente tú, ha intentado registrarse en {site} con esta dirección. Esa cuenta ya existe, así que inicia sesión como siempre. Si has olvidado la contraseña, elige una nueva en la página de inicio de sesión.",
    button: "Iniciar sesión",
    small: "Si no has sido tú, no tienes que hacer nada: no ha cambiado nada.",
  },
  reset: {
    subject: "Elige una contraseña nueva",
    heading: "{name}, elige una contraseña nueva",
    text: "Has pedido restablecer la contraseña de tu cuenta en {site}. Con este enlace puedes elegir una nueva.",
    button: "Elegir otra contraseña",
    small:
      "El enlace caduca en una hora y solo sirve una vez. Si no lo has pedido tú, no tienes que hacer nada: tu contraseña sigue siendo la misma.",
  },
  passwordChanged: {
    subject: "Tu contraseña ha cambiado",
    heading: "Tu contraseña ha cambiado",
    text: "La contraseña de tu cuenta en {site} ha cambiado y hemos cerrado la sesión en los demás dispositivos.",
    button: "Elegir otra contraseña",
    small: "Si no has sido tú, elige enseguida una contraseña nueva con el botón de arriba.",
  },
  newBrowser: {
    subject: "Inicio de sesión desde un navegador nuevo",
    heading: "{name}, ¿has sido tú?",
    text: "Alguien ha iniciado sesión en tu cuenta de {site} desde un navegador que no se había usado antes: {device}, {time}.",
    button: "Ver tus dispositivos",
    small:
      "Si has sido tú, no tienes que hacer nada. Si no, cierra la sesión de ese dispositivo en tu perfil y cambia enseguida la contraseña.",
  },
  codesOn: {
    subject: "Códigos de un solo uso activados",
    heading: "Códigos de un solo uso activados",
    text: "A partir de ahora, para iniciar sesión en tu cuenta de {site} hace falta un código de tu app de autenticación. Hemos cerrado la sesión en los demás dispositivos.",
    button: "Elegir otra contraseña",
    small: "Si no has sido tú, elige enseguida una contraseña nueva con el botón de arriba y escríbenos.",
  },
  codesOff: {
    subject: "Códigos de un solo uso desactivados",
    heading: "Códigos de un solo uso desactivados",
    text: "Para iniciar sesión en tu cuenta de {site} ya no hace falta un código de una app de autenticación.",
    button: "Elegir otra contraseña",
    small: "Si no has sido tú, elige enseguida una contraseña nueva con el botón de arriba y escríbenos.",
  },
  wrongCodes: {
    subject: "Puede que alguien conozca tu contraseña",
    heading: "{name}, ¿has sido tú?",
    text: "Alguien ha introducido la contraseña correcta de tu cuenta de {site}, o ha entrado con otro servicio, y después ha puesto códigos de un solo uso incorrectos. Nadie ha accedido a la cuenta.",
    button: "Nueva contraseña",
    small:
      "Si has sido tú, no tienes que hacer nada. Si no, elige enseguida una contraseña nueva con el botón de arriba. Si entras con Google, Facebook o Apple, cambia también allí tu contraseña.",
  },
  providerLinked: {
    subject: "Tu cuenta tiene una nueva forma de acceso",
    heading: "Cuenta vinculada a {provider}",
    text: "Alguien ha entrado en tu cuenta de {site} con {provider} y la misma dirección de correo. A partir de ahora, {provider} también da acceso a esta cuenta.",
    button: "Contacto",
    small:
      "Si has sido tú, no tienes que hacer nada. Si no, avísanos enseguida y cambia tu contraseña en ese servicio.",
  },
  emailChangeOld: {
    subject: "Confirma tu nuevo correo electrónico",
    heading: "¿Cambias de correo, {name}?",
    text: "Has pedido usar otro correo electrónico para tu cuenta de {site}. Confírmalo con este enlace. Hemos enviado un segundo enlace a la nueva dirección: el cambio se hará cuando confirmes las dos.",
    button: "Confirmar el cambio",
    small: "El enlace caduca a las 24 horas. Si no lo has pedido tú, no lo confirmes y cambia tu contraseña.",
  },
  emailChangeNew: {
    subject: "Confirma tu nuevo correo electrónico",
    heading: "Solo falta un clic",
    text: "Has pedido usar este correo electrónico para tu cuenta de {site}. Confirma que la dirección es tuya.",
    button: "Confirmar correo",
    small: "El enlace caduca a las 24 horas. Si no lo has pedido tú, no hagas nada: no cambiará nada.",
  },
  emailTaken: {
    subject: "Ya tienes una cuenta",
    heading: "Ya tienes una cuenta",
    text: "Alguien, seguramente tú, ha pedido usar esta dirección para otra cuenta de {site}. La dirección ya tiene su propia cuenta, así que no se ha cambiado nada.",
    button: "Iniciar sesión",
    small: "Si no has sido tú, no tienes que hacer nada: no ha cambiado nada.",
  },
  emailChanged: {
    subject: "Tu correo electrónico ha cambiado",
    heading: "Tu correo electrónico ha cambiado",
    text: "Tu cuenta de {site} usa ahora otro correo electrónico, confirmado desde ambas direcciones. Hemos cerrado la sesión en los demás dispositivos.",
    button: "Escribirnos",
    small: "Si no has sido tú, avísanos enseguida.",
  },
  deleted: {
    subject: "Hemos eliminado tu cuenta",
    heading: "Hasta la vista, {name}",
    text: "Hemos eliminado tu cuenta en {site} y tu foto, como nos pediste. Las reservas de tus próximos tours siguen siendo válidas y los enlaces de sus correos funcionan como antes.",
  },
} satisfies typeof english;
