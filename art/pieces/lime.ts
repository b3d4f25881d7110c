/** A lime tree of a boulevard in leaf, in ink, to be defined once: a trunk and a crown of arcs, 58 pixels tall. */
export const lime =
  '<path class="face4" d="M-2 0l.6-23c-5 3-11 2-15.6-1-7-3-8-13-2-16-3-9 5-17 12-15 4-8 16-7 18 1 8-1 13 8 9 15 6 4 4 14-4 16-5 3-10 2-14 0L2 0z"/><path class="line4" d="M-14-30c2-4 6-4 8-1M-2-42c3-4 7-3 8 1M5-29c2-3 6-3 8 0M-12-44c2-3 5-3 7 0M0-52c2-3 6-3 8 0M-4-22v-10M-3-26l6-7"/>';
