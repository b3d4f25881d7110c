import cluster from "node:cluster";
import { randomUUID } from "node:crypto";
import { AggregatorRegistry, type Registry } from "prom-client";

type MetricsRequest = { metricsFor: string };
type MetricsReply = { metricsOf: string; text: string };

/** In each worker: lets the primary process read its metrics. */
export function shareMetrics(registry: Registry): void {
  AggregatorRegistry.setRegistries([registry]);
  new AggregatorRegistry();
}

/** In the worker that serves /metrics: gets the metrics of all workers from the primary process. */
export function fetchClusterMetrics(): Promise<string> {
  const id = randomUUID();
  return new Promise((resolve) => {
    const listen = (message: Partial<MetricsReply>) => {
      if (message.metricsOf !== id) return;
      process.off("message", listen);
      resolve(message.text ?? "");
    };
    process.on("message", listen);
    process.send?.({ metricsFor: id } satisfies MetricsRequest);
  });
}

/** In the primary process: answers the workers' requests for metrics. */
export function relayMetrics(): void {
  const all = new AggregatorRegistry();
  cluster.on("message", async (worker, message: Partial<MetricsRequest>) => {
    if (!message.metricsFor) return;
    const text = await all.clusterMetrics().catch((error) => `# ${error}\n`);
    if (worker.isConnected()) worker.send({ metricsOf: message.metricsFor, text } satisfies MetricsReply);
  });
}
