import type { Scene } from "#art/engine/scene.ts";
import { dish } from "#art/pieces/dishes.ts";
import { dwarf } from "#art/pieces/dwarf.ts";

type Thing = (scene: Scene, x: number, y: number) => void;

// Each drawing stands on y 0 and is about 300 pixels wide.
const drawn = (svg: string, size = 1): Thing => {
  return (scene, x, y) => {
    scene.put(
      `<ellipse class="bare4" opacity=".6" cx="${x + 16}" cy="${y + 2}" rx="${Math.round(150 * size)}" ry="16"/>`,
    );
    scene.put(`<g transform="translate(${x} ${y})scale(${size})">${svg}</g>`);
  };
};

const lines = (x: number, y: number, width: number, count: number, lean: number): string =>
  Array.from(
    { length: count },
    (_, i) => `M${x + i * 2} ${y + i * 15}q${width / 2} ${-8 + lean} ${width - (i % 3) * 18} ${lean}`,
  ).join("");

const book = drawn(
  `<path class="face4" d="M-178-4L-150-138q76-22 150 12 74-34 150-12L178-4Q92-24 0 8-92-24-178-4z"/><path class="lit" d="M-160-16l22-112q70-16 134 14V-2q-74-28-156-14z"/><path class="dim" d="M160-16l-22-112Q68-144 4-114V-2q74-28 156-14z"/><path class="ink" stroke-width="2.2" d="${lines(-128, -108, 106, 6, 4)}${lines(20, -100, 106, 6, -4)}"/><path class="ink" stroke-width="3" d="M0-124V4"/><path class="bold4" d="M0 6q10 34-8 60"/>`,
);
/** An alarm clock at five to eight. */
const alarmClock = drawn(
  '<path class="face4" d="M-92 6l30-44 24 16-28 34zM92 6L62-38 38-22 66 12z"/><path class="bold4" d="M-46-234q46-34 92 0M0-240v-24M-14-266h28"/><path class="face4" d="M-112-186a54 54 0 0 1 82-56l-40 40zM112-186a54 54 0 0 0-82-56l40 40z"/><circle class="face4" cx="0" cy="-116" r="112"/><circle class="dim" cx="0" cy="-116" r="102"/><circle class="lit" cx="0" cy="-116" r="88"/><path class="ink" stroke-width="6" d="M0-194v18M0-56v18M-78-116h18M60-116h18"/><path class="ink" stroke-width="3.5" d="M39-184l-6 11M68-155l-11 6M68-77l-11-6M39-48l-6-11M-39-48l6-11M-68-77l11-6M-68-155l11 6M-39-184l6 11"/><path class="ink" stroke-width="9" d="M0-116l-42 26"/><path class="ink" stroke-width="6" d="M0-116l-34-60"/><circle class="bare4" cx="0" cy="-116" r="9"/><path class="spark" d="M-100-206q8-22 28-28M-94-160q14-40 50-54"/>',
  1.05,
);
const coffee: Thing = (scene, x, y) => {
  scene.put(
    `<path class="face4" d="M${x - 190} ${y - 16}h380q16 18-26 24H${x - 164}q-42-6-26-24z"/><path class="line4" d="M${x - 176} ${y - 4}h352"/>`,
  );
  scene.put(
    `<path class="face2" d="M${x + 74} ${y - 18}l-8-96h60l-8 96z"/><path class="dim" opacity=".6" d="M${x + 76} ${y - 20}l-5-62h50l-5 62z"/><path class="spark" d="M${x + 82} ${y - 104}l5 78M${x + 56} ${y - 122}l92-6"/>`,
  );
  dish(scene, "cup", x - 66, y - 14, 1.3);
};
const openUmbrella = drawn(
  '<path class="bold4" d="M-20-190L96 4q14 20 30 8"/><path class="face4" d="M-196-96C-190-214-70-268 30-214 78-190 96-140 92-96 66-128 38-130 14-104-12-138-52-140-82-106-112-134-160-132-196-96z"/><path class="line4" d="M-20-222Q-120-190-82-106M-20-222Q-30-160 14-104M-20-222Q60-180 92-96M-20-222l-8-22"/><path class="spark" d="M-190-110C-180-190-110-240-40-234"/>',
  1.15,
);
/** Bell, tube and mouthpiece in one line; the lower loop hangs from it, three valves stand between. */
const trumpet = drawn(
  '<g transform="translate(4 14)"><path fill="none" stroke="#04060c" stroke-width="19" d="M-190-92H60M96-92C150-92 150-22 96-22H-70C-128-22-128-92-70-92"/><path fill="none" stroke="#d9a748" stroke-width="14" d="M-190-92H60M96-92C150-92 150-22 96-22H-70C-128-22-128-92-70-92"/><path class="face4" d="M-26-108h22v96h-22zM6-108h22v96H6zM38-108h22v96H38z"/><path class="line4" d="M-15-108v-22M17-108v-22M49-108v-22M-24-80h18M8-80h18M40-80h18M-24-36h18M8-36h18M40-36h18"/><path class="bold4" d="M-25-130h20M7-130h20M39-130h20"/><path class="dim" stroke="#04060c" stroke-width="2.5" d="M60-101C130-104 176-120 214-158q10-8 14 2V-28q-4 10-14 2C176-64 130-80 60-83z"/><path class="lit" stroke="#04060c" stroke-width="2" d="M222-162c14 20 14 120 0 140-12-20-12-120 0-140z"/><path class="dim" stroke="#04060c" stroke-width="2" d="M-190-99l-26-7v28l26-7z"/><path class="ink" stroke-width="2" d="M80-96q70-6 118-44"/></g>',
);
const easel: Thing = (scene, x, y) => {
  scene.put(
    `<path class="ink" stroke-width="12" d="M${x - 120} ${y + 16}L${x - 20} ${y - 420}M${x + 120} ${y + 16}L${x + 20} ${y - 420}M${x} ${y - 20}V${y - 440}"/><path class="line4" d="M${x - 124} ${y + 16}L${x - 24} ${y - 420}M${x + 116} ${y + 16}L${x + 16} ${y - 420}"/>`,
  );
  scene.put(
    `<path class="face4" d="M${x - 150} ${y - 330}h300v214h-300z"/><path class="face2" d="M${x - 134} ${y - 314}h268v182h-268z"/><path class="face4" d="M${x - 160} ${y - 116}h320v16h-320z"/>`,
  );
  scene.put(
    `<g transform="translate(${x - 134} ${y - 140})"><path class="line2" d="M0-30h268M20-30v-46l16-14 16 14v46M60-30v-34h40v34M112-30v-100l8-26 8 26v100M150-30v-60h70v60M230-30v-44l14-16 14 16v44M120-156v-12"/><path class="dim" d="M162-70h12v16h-12zM184-70h12v16h-12zM206-70h8v16h-8zM68-54h8v12h-8zM84-54h8v12h-8z"/><circle class="lit" cx="40" cy="-140" r="12"/><path class="hatch2" d="M10-8h80M60 2h150M130-12h120"/></g>`,
  );
};
const coins = drawn(
  '<path class="face4" d="M-170-8q10-30 60-36 6-66 60-74 22-14 44-2 56 6 62 76 46 6 64 36Q40 26-170-8z"/><path class="line4" d="M-108-44q80 26 166 0M-110-40q84 34 168 0"/><path class="dim" d="M120 0v-18q30-14 60 0V0q-30 12-60 0zM124-26v-16q30-14 60 0v16q-30 12-60 0zM118-50v-16q30-14 60 0v16q-30 12-60 0z"/><path class="lit" d="M118-66q30-16 60 0-30 14-60 0zM-24 22q26-14 52 0-26 12-52 0zM204 10q26-14 52 0-26 12-52 0z"/><path class="ink" stroke-width="1.6" d="M128-10v6M140-6v6M152-4v6M164-6v6M132-36v6M146-32v6M160-32v6"/>',
);
const chess: Thing = (scene, x, y) => {
  const squares = Array.from(
    { length: 16 },
    (_, i) =>
      `M${x - 150 + (i % 8) * 38 + (i > 7 ? 10 : 0)} ${y - 30 + (i > 7 ? 20 : 0)}h${i % 2 === (i > 7 ? 0 : 1) ? 38 : 0}v18h-${i % 2 === (i > 7 ? 0 : 1) ? 38 : 0}z`,
  ).join("");
  scene.put(`<path class="face4" d="M${x - 170} ${y - 40}h330l34 56h-394z"/><path class="dim" d="${squares}"/>`);
  const king = "M-20 0h40l-6-14q-8-34-4-56h6v-10h-12v-10h8v-8h-8v-10h-8v10h-8v8h8v10h-12v10h6q4 22-4 56z";
  const knight = "M-22 0h44l-6-14q2-30-2-46-4-20-26-26l-4 8q-16 10-18 26l6 6 16-8q2 14-6 28l-4 12z";
  const pawn = "M-15 0h30l-5-10q-6-16-2-26 10-6 6-18-4-8-14-8t-14 8q-4 12 6 18 4 10-2 26z";
  for (const [d, dx, dy, dark] of [
    [king, -90, -22, 0],
    [knight, 10, -14, 1],
    [pawn, 92, -20, 0],
    [pawn, -30, 4, 1],
    [king, 132, 6, 1],
  ] as const) {
    scene.put(
      `<g transform="translate(${x + dx} ${y + dy})scale(1.35)"><path class="${dark ? "face4" : "dim"}" d="${d}"/></g>`,
    );
  }
};
const standingDwarf: Thing = (scene, x, y) => void dwarf(scene, x, y, 1.1);
const cityMap = drawn(
  '<path class="face4" d="M-190-6l40-120 90 26 84-34 86 30 90-26-30 116-84 22-84-26-84 30z"/><path class="lit" opacity=".92" d="M-176-10l32-102 76 22-24 108z"/><path class="dim" d="M-84 18l24-106 84-32-14 106zM18-10l14-108 76 26-8 104z"/><path class="lit" opacity=".92" d="M110 14l8-104 78-22-24 100z"/><path class="ink" stroke-width="2" d="M-160-60q50 20 90 6t90-18 90 6 90-14M-140-30q60 14 110-6t120-2 110-4M-110-100q-10 60-20 104M-20-90q0 50-20 96M70-96q-6 60 0 100M150-92q-10 50-16 92"/><path class="ink" stroke-width="4" stroke-dasharray="2 10" d="M-150-22q60-40 110-30t90-20 130-14"/><circle class="bare4" cx="134" cy="-86" r="9"/>',
);
const spectacles = drawn(
  '<path class="face4" d="M-180-2l16-44h330l18 44z"/><path class="dim" d="M-160-46h322l10 26H-170z"/><path class="ink" stroke-width="2" d="M-156-40h310M-160-32h320"/><path class="ink" stroke-width="9" d="M-104-70a42 30 0 1 0 84 0 42 30 0 1 0-84 0M22-70a42 30 0 1 0 84 0 42 30 0 1 0-84 0M-20-76q20-14 42 0M-104-76q-40-30-70 10M106-76q40-30 66 14"/><path class="line2" stroke-width="3" d="M-104-70a42 30 0 1 0 84 0 42 30 0 1 0-84 0M22-70a42 30 0 1 0 84 0 42 30 0 1 0-84 0M-20-76q20-14 42 0M-104-76q-40-30-70 10M106-76q40-30 66 14"/><path class="spark" d="M-84-84l18-8M42-84l18-8"/>',
);
const soup: Thing = (scene, x, y) => {
  scene.put(`<path class="face4" d="M${x - 200} ${y - 12}h400l-18 26H${x - 182}z"/>`);
  dish(scene, "soup", x - 40, y - 14, 1.35);
  dish(scene, "loaf", x + 150, y - 12, 0.7);
};
const copperTray: Thing = (scene, x, y) => {
  scene.put(
    `<ellipse class="face4" cx="${x}" cy="${y - 8}" rx="220" ry="34"/><ellipse class="line2" fill="none" cx="${x}" cy="${y - 12}" rx="196" ry="24"/>`,
  );
  dish(scene, "dzezva", x - 60, y - 14, 1.3);
  dish(scene, "cup", x + 90, y - 6, 0.8);
};
const gate = drawn(
  '<path class="face4" d="M-180 10v-150h14V10zM166 10v-150h14V10z"/><path class="bold2" d="M-166-120h332M-166-20h332M-140-140V4M-104-150V4M-68-156V4M-32-160V4M4-160V4M40-158V4M76-154V4M112-148V4M146-140V4"/><path class="lit" d="M-110-70a12 12 0 1 1 24 0 12 12 0 0 1-24 0M-40-52a13 13 0 1 1 26 0 13 13 0 0 1-26 0M34-76a12 12 0 1 1 24 0 12 12 0 0 1-24 0M96-48a12 12 0 1 1 24 0 12 12 0 0 1-24 0"/><path class="dim" d="M-98-58q-6 30 4 60M-27-39q6 24-2 44M46-64q-8 30 2 62M108-36q6 20 0 40" style="fill:none;stroke:#d9a748;stroke-width:4"/>',
);
const letter = drawn(
  '<path class="face4" d="M-196-2L-158-150 150-172 196-22z"/><path class="lit" opacity=".94" d="M-180-10L-146-142 140-162 180-30z"/><path class="ink" stroke-width="4" d="M-146-142L14-70 140-162M-180-10L-34-92M180-30L50-96"/><path class="face4" d="M-12-70a26 22 0 1 1 52 0 26 22 0 0 1-52 0z"/><path class="spark" d="M4-70h20M14-80v20"/><path class="bold4" d="M92 4C120-60 170-150 236-204"/><path class="dim" d="M236-204c-6-40-58-30-82 14-18 34-26 66-34 96 40-14 96-50 116-110z"/><path class="ink" stroke-width="2.5" d="M124-96C150-140 190-180 232-202M140-122l-6-40M160-148l-2-34M150-134l40-6M176-164l40-8"/>',
);
const oneKey = (paint: string) =>
  `<path class="face4" fill-rule="evenodd" d="M-64 0A64 64 0 1 1 62-16H330V84H246V58H62L62 16A64 64 0 0 1-64 0zM-22 0a24 24 0 1 0 48 0 24 24 0 1 0-48 0z" /><path class="${paint}" fill-rule="evenodd" d="M-54 0A54 54 0 1 1 54-8H320V74H300V40H284V64H258V40H240V22H52A54 54 0 0 1-54 0zM-32 0a34 34 0 1 0 68 0 34 34 0 1 0-68 0z"/><path class="ink" stroke-width="4" d="M78-8v30M92-8v30M226-8v30"/>`;
const keys = drawn(
  `<g transform="translate(-130 -98)rotate(-26)">${oneKey("dim")}</g><g transform="translate(-176 -74)">${oneKey("lit")}</g>`,
  0.78,
);
const watch = drawn(
  '<path class="bold2" d="M34-206c60-34 120 10 96 60s20 90 70 60"/><path class="face4" d="M-122-92A102 102 0 1 1 82-92 102 102 0 0 1-122-92zM-38-196h36v-20h-36z"/><circle class="lit" cx="-20" cy="-92" r="84"/><path class="ink" stroke-width="5" d="M-20-168v14M-20-30v14M-96-92h14M42-92h14"/><path class="ink" stroke-width="3" d="M-58-158l5 9M18-158l-5 9M-86-130l9 5M46-130l-9 5M-86-54l9-5M46-54l-9-5M-58-26l5-9M18-26l-5-9"/><path class="ink" stroke-width="7" d="M-20-92l-34-32"/><path class="ink" stroke-width="5" d="M-20-92l52-34"/><circle class="bare4" cx="-20" cy="-92" r="7"/><circle class="line2" fill="none" cx="-20" cy="-226" r="18"/>',
);

const own: Record<string, Thing> = {
  contact: letter,
  partnership: keys,
  "private-tours": watch,
  "not-found": cityMap,
  "krakow-bugler": trumpet,
  "warsaw-bellotto": easel,
  "what-to-pay": coins,
  "budapest-baths": chess,
  "wroclaw-dwarfs": standingDwarf,
  "milk-bar": soup,
  "sarajevo-coffee": copperTray,
  "vienna-coffee-house": coffee,
  "walking-in-the-rain": openUmbrella,
  "gdansk-shipyard": gate,
  "prague-before-eight": alarmClock,
  "riga-art-nouveau": spectacles,
  "mostar-bridge": copperTray,
};
const any: readonly Thing[] = [book, letter, coffee, openUmbrella, cityMap, spectacles];

/** What lies on the ledge of an article's picture, or of a page's. */
export function ledgeThing(key: string, seed: number): Thing {
  return (Object.hasOwn(own, key) ? own[key] : undefined) ?? any[seed % any.length] ?? book;
}
