import type { Scene } from "#art/engine/scene.ts";

const car =
  '<path class="face4" d="M-150-16l-6-36 3-44c2-12 10-18 20-18h266c10 0 18 6 20 18l3 44-6 36zM-128-114c2-9 6-12 14-12h228c8 0 12 3 14 12zM-44-126l18-26h52l18 26h-6l-15-21h-46l-15 21z"/><path class="ink" stroke-width="12" d="M-96-8h28M68-8h28"/><path class="bold4" d="M-92-8a10 10 0 1 1 20 0 10 10 0 0 1-20 0M72-8a10 10 0 1 1 20 0 10 10 0 0 1-20 0M-62-8H62M-24-152H24"/><path class="lit" d="M-140-96h18v36h-18zM122-96h18v36h-18zM-86-98h30v34h-30zM-50-98h30v34h-30zM-14-98h28v34h-28zM20-98h30v34H20zM56-98h30v34H56z"/><path class="dim" d="M-114-100h20v78h-20zM94-100h20v78H94z"/><path class="ink" stroke-width="1.6" d="M-104-100v78M104-100v78M-71-98v34M-35-98v34M0-98v34M35-98v34M71-98v34M-86-86H86M-131-96v36M131-96v36"/><path class="line4" d="M-152-54h304M-150-48h300M-86-36H86M-128-114h256"/><path class="dot" d="M-148-34h.1M148-34h.1"/>';
const passengers =
  '<path class="ink" stroke-width="7" d="M-72-64v-8M-36-64v-10M30-64v-9M76-64v-8"/><path class="ink" stroke-width="6" d="M-72-78h.1M-36-80h.1M30-79h.1M76-78h.1"/>';

/** An old tram, 310 pixels long at size 1, with its rails and wire. */
export function tram(scene: Scene, x: number, y: number, size = 1): Scene {
  scene.put(`<path class="line4" d="M0 ${y + 2}H${scene.width}M0 ${y + 9}H${scene.width}"/>`);
  scene.put(`<path class="bold3" d="M0 ${y - 152 * size}H${scene.width}"/>`);
  scene.glow(x, y - 80 * size, 230 * size, 0.4, 90 * size);
  return scene.define("tram", car + passengers).place("tram", x, y, size);
}
