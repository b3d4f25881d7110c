import type { Database } from "#app/db/client.ts";
import { site } from "#app/site.ts";

/** The subject of a picture; `photo` is the id of an uploaded photo that replaces the drawing. */
export type Pictured = {
  kind: "city" | "tour" | "guide" | "article";
  group: string;
  name: string;
  photo: string | null;
};

/** All pictures of the catalogue as visitors meet them: the home city first, then the largest. */
export function listPictures(db: Database): Promise<Pictured[]> {
  return db.rows<Pictured>(
    "list-pictures",
    `select kind, "group", name, picture.photo from (
       select 1 as position, 'city' as kind, id::text as "group", scheme as name, photo, id as city_id, 0 as place
         from city, unnest(array['night', 'paper']) as scheme
       union all select 2, 'tour', city_id, key || '--' || theme || scheme, photo, city_id, position
         from tour, unnest(array['', '--paper']) as scheme where published
       union all select 3, 'guide', portrait, slug || scheme, photo, home_city_id, id
         from guide, unnest(array['', '--paper']) as scheme
       union all select 4, 'article', coalesce(city_id::text, 'all'), key || scheme, photo, coalesce(city_id::text, $1), id
         from article, unnest(array['', '--paper']) as scheme
     ) as picture left join city on city.id = picture.city_id
     order by picture.city_id = $1 desc, size_rank, picture.position, place, name`,
    [site.homeCity],
  );
}
