import { openBrowser } from "./lighthouse-browser.ts";

/** A tab that is told what to do, and where no debugger looks on. */
export type BareTab = {
  send(method: string, params?: object): Promise<Record<string, unknown>>;
  evaluate<Value>(expression: string): Promise<Value>;
  close(): Promise<void>;
};

/** A browser without Playwright, which always switches the debugger on: React's start takes five times as long then. */
export async function openBareBrowser(): Promise<{ openTab(): Promise<BareTab>; close(): Promise<void> }> {
  const browser = await openBrowser();
  const about = await fetch(`http://127.0.0.1:${browser.port}/json/version`);
  const socket = new WebSocket(((await about.json()) as { webSocketDebuggerUrl: string }).webSocketDebuggerUrl);
  const waiting = new Map<number, PromiseWithResolvers<Record<string, unknown>>>();
  await new Promise((resolve) => socket.addEventListener("open", resolve, { once: true }));
  socket.addEventListener("message", ({ data }) => {
    const { id, result, error } = JSON.parse(data);
    if (error) waiting.get(id)?.reject(new Error(error.message));
    else waiting.get(id)?.resolve(result);
    waiting.delete(id);
  });
  let last = 0;
  const send = (method: string, params: object = {}, sessionId?: unknown) => {
    const answer = Promise.withResolvers<Record<string, unknown>>();
    waiting.set(++last, answer);
    socket.send(JSON.stringify({ id: last, method, params, sessionId }));
    return answer.promise;
  };
  return {
    async openTab() {
      const { browserContextId } = await send("Target.createBrowserContext");
      const { targetId } = await send("Target.createTarget", { url: "about:blank", browserContextId });
      const { sessionId } = await send("Target.attachToTarget", { targetId, flatten: true });
      return {
        send: (method, params) => send(method, params, sessionId),
        async evaluate(expression) {
          const asked = { expression, awaitPromise: true, returnByValue: true };
          const { result } = await send("Runtime.evaluate", asked, sessionId);
          return (result as { value: never }).value;
        },
        close: async () => void (await send("Target.disposeBrowserContext", { browserContextId })),
      };
    },
    async close() {
      socket.close();
      await browser.close();
    },
  };
}
