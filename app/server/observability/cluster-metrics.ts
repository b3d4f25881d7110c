import cluster from "node:cluster";
import { randomUUID } from "node:crypto";
import { AggregatorRegistry, type Registry } from "prom-client";

type Asked = { metricsFor: string };
type Told = { metricsOf: string; text: string };

/** In each worker: lets the first process read its figures. */
export function answerForMetrics(registry: Registry): void {
  AggregatorRegistry.setRegistries([registry]);
  new AggregatorRegistry();
}

/** In a worker: whichever is asked for the figures answers for all, through the first process. */
export function askForMetrics(): Promise<string> {
  const id = randomUUID();
  return new Promise((resolve) => {
    const listen = (message: Partial<Told>) => {
      if (message.metricsOf !== id) return;
      process.off("message", listen);
      resolve(message.text ?? "");
    };
    process.on("message", listen);
    process.send?.({ metricsFor: id } satisfies Asked);
  });
}

/** In the first process. */
export function relayMetrics(): void {
  const all = new AggregatorRegistry();
  cluster.on("message", async (worker, message: Partial<Asked>) => {
    if (!message.metricsFor) return;
    const text = await all.clusterMetrics().catch((error) => `# ${error}\n`);
    if (worker.isConnected()) worker.send({ metricsOf: message.metricsFor, text } satisfies Told);
  });
}
