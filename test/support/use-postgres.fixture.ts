import { startTestPostgres } from "./database.ts";

const server = await startTestPostgres();
console.log(server.url);
setInterval(() => {}, 60_000);
