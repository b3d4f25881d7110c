import type english from "#app/i18n/messages/en/pictures.ts";

export default {
  picture: {
    "old-town": "Grabado nocturno: un guía con su farol y un grupo ante los monumentos del casco antiguo {in}",
    "jewish-quarter":
      "Grabado: un guía con farol lleva a un grupo por una calle hasta una sinagoga con las ventanas encendidas {in}",
    communism: "Grabado: un guía con farol y un grupo ante los edificios de los años socialistas {in}",
    war: "Grabado: muros rotos, una placa con velas y un guía con farol {in}",
    "street-art": "Grabado: una pared con un gran mural y, delante, un guía con farol y sus visitantes {in}",
    food: "Grabado: una mesa puesta bajo una lámpara, un guía con farol y sus visitantes detrás {in}",
    ghosts: "Grabado: un callejón de noche, sombras largas, un gato y un guía con farol {in}",
    castle: "Grabado: una puerta, murallas y el castillo en lo alto, un guía con farol y un grupo {in}",
    pubs: "Grabado: una taberna a la luz de la lámpara, con barriles y jarras, un guía con farol y sus visitantes {in}",
    water: "Grabado: un puente, barcas y reflejos en el agua, un guía con farol en la orilla {in}",
    district: "Grabado: una calle o un patio con ventanas encendidas, un guía con farol y sus visitantes {in}",
    architecture: "Grabado: un edificio emblemático visto de cerca, un guía con farol y sus visitantes al pie {in}",
    nature: "Grabado: un sendero entre árboles con un banco y un farol, un guía con farol y sus visitantes {in}",
    pass: "Grabado: tres ventanas en arco con el mismo perfil de la ciudad por la mañana, al mediodía y de noche {in}",
    article: "Grabado: objetos en el alféizar de una ventana y la ciudad de noche al fondo",
  },
} satisfies typeof english;
