import type english from "#app/i18n/messages/en/pictures.ts";

export default {
  picture: {
    "old-town": "Rycina w blasku latarni: przewodnik z latarnią i grupa na tle zabytków starego miasta {in}",
    "jewish-quarter": "Rycina: przewodnik z latarnią prowadzi grupę ulicą do synagogi z rozświetlonymi oknami {in}",
    communism: "Rycina: przewodnik z latarnią i grupa przed budowlami z lat socjalizmu {in}",
    war: "Rycina: zniszczone mury, tablica ze zniczami i przewodnik z latarnią {in}",
    "street-art": "Rycina: ściana domu z wielkim muralem, przed nią przewodnik z latarnią i goście {in}",
    food: "Rycina: nakryty stół pod lampą, za nim przewodnik z latarnią i goście {in}",
    ghosts: "Rycina: wąski zaułek nocą, długie cienie, kot i przewodnik z latarnią {in}",
    castle: "Rycina: brama, mury obronne i zamek w górze, przewodnik z latarnią i grupa {in}",
    pubs: "Rycina: piwiarnia w świetle lampy, beczki i kufle, przewodnik z latarnią i goście {in}",
    water: "Rycina: most, łodzie i odbicia w wodzie, na brzegu przewodnik z latarnią {in}",
    district: "Rycina: uliczka lub podwórko z rozświetlonymi oknami, przewodnik z latarnią i goście {in}",
    architecture:
      "Rycina: budynek, z którego miasto słynie, widziany z bliska, u jego stóp przewodnik z latarnią i goście {in}",
    nature: "Rycina: ścieżka pod drzewami z ławką i lampą, przewodnik z latarnią i goście {in}",
    pass: "Rycina: trzy okna zwieńczone łukiem, a w nich ta sama panorama rano, w południe i nocą {in}",
    article: "Rycina: przedmioty na parapecie, za nimi miasto nocą",
  },
} satisfies typeof english;
