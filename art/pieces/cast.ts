/** People in ink, facing right, feet at the origin; a grown-up is 95 units tall. Placed by `people.ts`. */

const dress =
  '<path d="M-3-81c-6 1.4-9.4 4-10.2 10.4L-15.6-45c-.1 2.6 3.4 3 4 .4L-9.4-60-16-22h9.6L-5.6-2-8 0h7L.4-22 2 0h7.4L6.4-2 7-22h9L9.4-60l2.2 15.4c.6 2.6 4.1 2.2 4-.4L13.2-70.6C12.4-77 9-79.6 3-81z"/>';
const longCoat =
  '<path d="M-3-83c-7 1-11 5-11.6 11L-17-46c0 3 3.6 3.4 4.2.6L-10-60-15-14h9l1 12-2 2h7L.4-13H2l1.6 13h7L8.4-2l.8-12H15L10-60l2.6 14.6c.6 2.8 4.2 2.4 4.2-.6L14-72C13.4-78 10-82 3-83z"/>';
const suit =
  '<path d="M-3.2-86C-9-83-13.5-81-14.4-74L-17-46c0 3.5 4 4 4.6.6L-10.8-62-12.6-25h4.2L-7.4-2-10.4 0h8.6L-.7-24h1.5L2 0h8.8L7.6-2.2 8.6-25h4L10.8-62l1.6 16.6c.6 3.4 4.6 2.9 4.6-.6L14.4-74C13.5-81 9-83 3.2-86z"/>';
const pointing =
  '<path d="M-3.2-86C-9-83-13.5-81-14.4-74L-17-46c0 3.5 4 4 4.6.6L-10.8-62-12.6-25h4.2L-7.4-2-10.4 0h8.6L-.7-24h1.5L2 0h8.8L7.6-2.2 8.6-25h4L10.8-64 27-93c1.4-3-2.6-5.4-4.6-2.6L9-79C7-83 5-85 3.2-86z"/>';
const photographing =
  '<path d="M-3-85C-10-83-14-80-15-73L-18-62c-1 3 2 5 4 3l5-5L-12-25h4L-7-2-10 0h8.6L-.7-24h1.5L2 0h8.8L7.6-2 8.6-25h4L9-64l5 5c3 1 5-1 4-3L14-76 13-88 9-88 8-80 3-85z"/><path d="M4-95h12v7H4z"/>';
const stooped =
  '<path d="M0-80C-8-78-13-74-14-66L-15-30h5L-11-4l-3 4h9L-4-28h5L3-4 1 0h9L10-5 9-30h4L15-50l5 4c3 1 4-3 2-5L13-62C11-72 9-78 4-80z"/>';
const smallBody =
  '<path d="M-3-53c-6 2-8.4 5-9 12l-1 12 4 1 1-8-1 18h4L-5-1-7 0h6L0-17l1 17h6L5-1 5.6-18h4L8.6-36l1 8 4-1-1-12c-.6-7-3-10-9-12z"/>';
const head = '<circle cx="0" cy="-91.5" r="6.3"/>';
const bob = '<path d="M-7.4-92c0-6 3.4-8.4 7.4-8.4s7.4 2.4 7.4 8.4l.8 7H-8.2z"/>';

export const grownMen: Record<string, string> = {
  man: head + suit,
  walker: `<path d="M-12-82c-8 0-11 5-11 13v14c0 5 4 6 12 6z"/>${head}${suit}`,
  pointer: head + pointing,
  photographer: head + photographing,
  elder: `<path class="line4" d="M21-48V0"/><path d="M-4-88c0-8 14-10 16-2l5 2c0 2-4 2-6 2-5-1-10-2-15-2z"/><circle cx="3.4" cy="-84" r="6"/>${stooped}`,
  father: `${head}${suit}<path d="M-7-97c-1-7 3-11 7-11s8 4 7 11l4 17h-4.4L3-91h-6l-3.6 11H-11z"/><circle cx="0" cy="-113" r="5.2"/>`,
};

export const women: Record<string, string> = {
  woman: `<path d="M0-95c5 0 7 3.6 7 8.4 0 4 1.6 6.2 2.4 7.8H-9.4c.8-1.6 2.4-3.8 2.4-7.8C-7-91.4-5-95 0-95z"/>${dress}<path d="M10-58h9v13H9z"/>`,
  coat: `<circle cx="-5" cy="-95.5" r="3.6"/><circle cx="0" cy="-89" r="6.2"/>${longCoat}`,
  headscarf: `<path d="M0-97c7 0 8 5 8 9 0 5 4 8 5.6 12-8 3-19 3-27 0 1.4-4 5.4-7 5.4-12 0-4 1-9 8-9z"/>${dress}`,
  bob: `${bob}${suit}<path d="M-15-54h-9v14h10z"/><path class="line4" d="M7-82L-18-54"/>`,
  "sun-hat": `<path d="M-14-91c5-2 7-3 8-8h12c1 5 3 6 8 8-8 2.6-20 2.6-28 0z"/><path d="M-5.6-90.5h11c.6 6-1.6 9.5-5.4 9.5s-6-3.5-5.6-9.5z"/>${dress}`,
};

export const hatted: Record<string, string> = {
  hat: '<path d="M-9.6-93h19c-1.6-1.8-3-2-3.8-2.2C5.4-100 4-102 0-102s-5.4 2-5.7 6.8c-.8.2-2.2.4-3.9 2.2z"/><path d="M-5.6-92.4h11c.8 6.6-1.6 10.4-5.4 10.4s-6.4-4-5.6-10.4z"/><path d="M-4-83c-8 2-12 5-12.6 13L-14-20h6l-1 18-3 2h9.6L-.6-20h2L3 0h9.4L9-2.4 8.6-20H14L15-66c-.4-10-3-14.6-11-17z"/><path d="M-15-76c-8 0-8.6 24-5 26l6 1z"/>',
  beret: `<path d="M-9-94c0-7 15-9 18-1 1 3-4 4-8.6 4-5 0-9.4 0-9.4-3z"/><circle cx="0" cy="-88.5" r="6"/>${longCoat}<path class="line4" d="M-6-82q6 5 12 0M5-80l4 18"/>`,
  hood: `<path d="M0-100c7.6 0 10 6 9 13l-3 7H-6l-3-7c-1-7 1.4-13 9-13z"/>${suit}<path class="line4" d="M-4.5-95q4.5-5 9 0v6"/>`,
};

export const children: Record<string, string> = {
  child: `<circle cx="0" cy="-58" r="6"/>${smallBody}`,
  bobble: `<circle cx="0" cy="-69" r="2.8"/><path d="M-7-58c0-11 14-11 14 0z"/><circle cx="0" cy="-57" r="5.4"/>${smallBody}`,
  pigtails: `<circle cx="-7.6" cy="-57" r="3"/><circle cx="7.6" cy="-57" r="3"/><circle cx="0" cy="-58" r="6"/>${smallBody}`,
  dog: '<path d="M-16 0l1-13c-3-3-4-7-3-12l-6-8 7 4c6-2 16-1 20-3l3-8 3 3 7 1 1 4-6 3-3 8-2 7 1 14H3L1-12h-9l-3 2-1 10z"/>',
};

/** They need room, so they walk farther off, where few others stand. */
export const strollers: Record<string, string> = {
  pram: `<g transform="translate(-10 0)">${women.coat}</g><path d="M12-30c0-14 12-22 26-20v20zM10-30h28l-4 13H15z"/><path class="line4" d="M2-44l10 6M19-17l-1 6M33-17l1 6M12-6a5 5 0 1 0 10 0 5 5 0 1 0-10 0M28-6a5 5 0 1 0 10 0 5 5 0 1 0-10 0"/>`,
  bicycle: `<path class="line4" d="M-22-15a14 14 0 1 0 28 0 14 14 0 1 0-28 0M22-15a14 14 0 1 0 28 0 14 14 0 1 0-28 0M-8-15l12-22h24L36-15M4-37l8 22M28-37l-16 22M28-37l-2-8 8-3M0-40h8"/><g transform="translate(8 0)">${head}${suit}</g>`,
  wheelchair:
    '<path class="line4" d="M-20-17a17 17 0 1 0 34 0 17 17 0 1 0-34 0M-14-17a11 11 0 1 0 22 0 11 11 0 1 0-22 0M18-5a5 5 0 1 0 10 0 5 5 0 1 0-10 0M-18-48l5 3v24"/><circle cx="0" cy="-67" r="6.2"/><path d="M-4-61c-6 2-9 6-9 12l1 24h22l4 19h9l-3-4-4-24-4-3H5l-2-13 10 7 3-3-9-10c-2-4-6-6-11-5z"/>',
};

const cape =
  "M-4-84c-8.6 2-12.6 8-14 18-2 15-4.6 34-8 56 5 3 9 3.6 14 3.6L-13-2l-3 2h11l1-6.5h5L2-1.5 1 0h11.5L9-2.5 8.5-7C13-8 16-9.6 18-11.5 14-30 12.5-46 12-60l4-3c5-4.5 9.5-11 14-21.5l1.8-7c-1-2.2-4-2-4.8.2L24-85c-4 6-8.6 9.6-13.5 11C8-79 6-82.5 3.5-84z";
const face = '<path d="M-5.4-95h11l1.8 5-1.6 1.4c0 4.6-2 6.2-5.6 6.2-4.2 0-5.8-5-5.6-12.6z"/>';
const topHat =
  '<path d="M-11-95.5c3 1.3 19 1.3 22 0-1.5-2.5-3.8-2.9-5-3C5.6-104.5 4-107-.2-107s-5.6 2.5-6 8.5c-1.2.1-3.3.5-4.8 3z"/>';
const bun = '<path d="M-7-90c-2-8 2-12.5 7.5-12.5S9-98 7.5-91c-5-4-9-4-14.5 1z"/><circle cx="-7" cy="-99" r="4"/>';
const cap = '<path d="M-8-94c-1-8 15-11 17-2l6 2c0 2-5 2.6-7 2-6-1-10-2-16-2z"/>';
/** Her free arm shows the way. */
const free = '<path d="M-8-80c-9 0-17 1-28 4-3 1-3 4 0 4.5 9 1 17 1.5 26 1.5z"/>';

/** The guide: three kinds of head, and a free arm that points or rests. The lantern is always in the other hand. */
export const guides: Record<string, string> = {
  guide: `${topHat}${face}<path d="${cape}"/>`,
  "guide-bun": `${face}${bun}<path d="${cape}"/>`,
  "guide-cap": `${cap}${face}<path d="${cape}"/>`,
  "guide-points": `${free}${topHat}${face}<path d="${cape}"/>`,
  "guide-bun-points": `${free}${face}${bun}<path d="${cape}"/>`,
  "guide-cap-points": `${free}${cap}${face}<path d="${cape}"/>`,
};
