import { mapTexts } from "./map-texts.ts";

const marked = /\[\[(online|on site): ([^\]]*)\]\]/g;

/**
 * Chooses between what holds where paid tours are paid online, `[[online: …]]`, and where they are paid at the meeting
 * point, `[[on site: …]]`, in all texts of `data`.
 */
export function choosePayment<Data>(data: Data, online: boolean): Data {
  return mapTexts(data, (text) =>
    text.replace(marked, (_, where: string, part: string) => ((where === "online") === online ? part : "")),
  );
}
