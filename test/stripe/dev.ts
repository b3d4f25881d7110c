import { existsSync } from "node:fs";
import { startPretendBank } from "./pretend-bank.ts";

/** `npm run dev`: the site in development, and beside it a local Stripe to pretend to pay at, unless a key is set. */
if (existsSync(".env")) process.loadEnvFile(".env");
const { PORT, DATA_DIR, ORIGIN, STRIPE_SECRET_KEY } = process.env;
if (!STRIPE_SECRET_KEY && !ORIGIN?.startsWith("https:")) await pretendToPay();
await import("#app/server/process/dev.ts");

async function pretendToPay(): Promise<void> {
  const port = Number(PORT || 3000);
  const origin = ORIGIN || `http://localhost:${port}`;
  const bank = { dataDir: DATA_DIR || "./data", port: port + 100, webhookUrl: `${origin}/payments/events` };
  try {
    const { variables, desk } = await startPretendBank(bank);
    Object.assign(process.env, variables);
    console.log(`Paid tours are paid at a bank that pretends: ${desk}`);
  } catch (error) {
    if ((error as { code?: string }).code !== "EADDRINUSE") throw error;
    console.log(`Paid tours are paid at the meeting point: port ${bank.port} of the bank that pretends is taken.`);
  }
}
