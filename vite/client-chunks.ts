import type { Rolldown } from "vite";

const framework = /[\\/]node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]|rolldown[\\/]runtime/;
const entry = /[\\/]app[\\/]entry\.client\.tsx$/;
const layout = /[\\/]app[\\/](root|entry\.client|routes[\\/]layout[\\/](layout|page-boundary))\.tsx$/;
const layoutIcons = /[\\/]icons[\\/](calendar-days|ticket|globe|menu|search|user|chevron-right|arrow-right)\.mjs$/;
const icons = /[\\/]lucide-react[\\/]/;
/**
 * Modules shared by several kinds of page: one chunk of them is smaller than twenty separate ones. The calendar of seats
 * is not among them, because few pages have one.
 */
const pieces =
  /[\\/](app[\\/]((blocks[\\/](?!auth|bookings|consent|forms)[\w-]+|browser)[\\/](?!route-|list-pagination\.|booking-calendar|calendar-keyboard|month-weeks)[\w-]+\.tsx?|ui[\\/](picture|section|rating|badge)\.tsx|site\.ts)|lucide-react[\\/](?!.*[\\/]printer).*)$/;

/**
 * Few large files compress better than many small ones: one for the framework, one for every page, one for shared
 * modules, then one per page.
 */
export const clientChunks: Rolldown.CodeSplittingGroup[] = [
  { name: "react", test: framework, priority: 3 },
  {
    name: (id, context) => (!entry.test(id) && (layoutIcons.test(id) || isInLayout(id, context)) ? "site" : null),
    priority: 2,
  },
  { name: "pieces", test: pieces, minShareCount: 3, priority: 1 },
];

function isInLayout(id: string, context: Rolldown.ChunkingContext, seen = new Set<string>()): boolean {
  if (layout.test(id)) return true;
  // Lucide's index imports every icon, so importers do not show where an icon is used.
  if (seen.has(id) || icons.test(id)) return false;
  seen.add(id);
  return (context.getModuleInfo(id)?.importers ?? []).some((importer) => isInLayout(importer, context, seen));
}
