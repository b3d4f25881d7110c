import { connect } from "#app/db/client.ts";
import { applyNextItem } from "./apply-bulk-changes.ts";

/** Applies changes in a separate process, which the test kills in the middle of one. */
const [url = "", now = ""] = process.argv.slice(2);
const db = connect(url, { connections: 1 });
while (await applyNextItem(db, new Date(now)));
