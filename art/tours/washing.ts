import type { Stage } from "./stage.ts";

/** Shirts, sheets and stockings on a line between two points. */
export function washing(
  stage: Stage,
  from: readonly [number, number],
  to: readonly [number, number],
  size: number,
): void {
  const { scene } = stage;
  const sag = 26 * size;
  const at = (t: number): [number, number] => [
    from[0] + (to[0] - from[0]) * t,
    from[1] + (to[1] - from[1]) * t + Math.sin(t * Math.PI) * sag,
  ];
  const [middleX, middleY] = at(0.5);
  scene.put(
    `<path class="line4" d="M${from.map(Math.round).join(" ")}Q${Math.round(middleX)} ${Math.round(middleY + sag)} ${to.map(Math.round).join(" ")}"/>`,
  );
  const clothes = {
    shirt: "M-22 0h44l14 22-12 8-6-8v40h-36V22l-6 8-12-8z",
    sheet: "M-30 0h60v62q-15-8-30 0t-30 0z",
    trousers: "M-16 0h32l4 64H6L0 22l-6 42h-14z",
    stocking: "M-6 0H8v40l12 10v8H-6z",
  };
  const names = Object.keys(clothes) as (keyof typeof clothes)[];
  const count = Math.max(3, Math.round(Math.hypot(to[0] - from[0], to[1] - from[1]) / (92 * size)));
  for (let i = 0; i < count; i++) {
    const name = stage.pick(names);
    const [x, y] = at((i + 0.7) / (count + 0.4));
    scene.define(
      `wash-${name}`,
      `<path class="face2" d="${clothes[name]}"/><path class="hatch2" d="M-10 12v30M0 14v34M10 12v30"/>`,
    );
    scene.place(`wash-${name}`, x, y + 2, size);
  }
}
