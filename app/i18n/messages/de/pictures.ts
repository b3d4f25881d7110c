import type english from "#app/i18n/messages/en/pictures.ts";

export default {
  picture: {
    "old-town": "Stich im Laternenlicht: ein Guide mit Laterne und eine Gruppe vor den Wahrzeichen der Altstadt {in}",
    "jewish-quarter":
      "Stich: ein Guide mit Laterne führt eine Gruppe durch eine Gasse zu einer Synagoge mit erleuchteten Fenstern {in}",
    communism: "Stich: ein Guide mit Laterne und eine Gruppe vor Bauten der sozialistischen Jahre {in}",
    war: "Stich: zerstörte Mauern, eine Tafel mit Kerzen und ein Guide mit Laterne {in}",
    "street-art": "Stich: eine Hauswand mit großem Wandbild, davor ein Guide mit Laterne und Gäste {in}",
    food: "Stich: ein gedeckter Tisch unter einer Lampe, dahinter ein Guide mit Laterne und Gäste {in}",
    ghosts: "Stich: eine enge Gasse bei Nacht, lange Schatten, eine Katze und ein Guide mit Laterne {in}",
    castle: "Stich: ein Tor, Wehrmauern und darüber die Burg, ein Guide mit Laterne und eine Gruppe {in}",
    pubs: "Stich: eine Kneipe im Lampenlicht mit Fässern und Krügen, ein Guide mit Laterne und Gäste {in}",
    water: "Stich: Brücke, Boote und Spiegelungen im Wasser, am Ufer ein Guide mit Laterne {in}",
    district: "Stich: eine Gasse oder ein Hof mit erleuchteten Fenstern, ein Guide mit Laterne und Gäste {in}",
    architecture:
      "Stich: ein Bauwerk, für das die Stadt bekannt ist, aus der Nähe, davor ein Guide mit Laterne und Gäste {in}",
    nature: "Stich: ein Weg unter Bäumen mit Bank und Laterne, ein Guide mit Laterne und Gäste {in}",
    pass: "Stich: drei Rundbogenfenster zeigen dieselbe Silhouette am Morgen, am Mittag und bei Nacht {in}",
    article: "Stich: Dinge auf einem Fensterbrett, dahinter die Stadt bei Nacht",
  },
} satisfies typeof english;
