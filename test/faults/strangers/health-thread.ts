import { get } from "node:http";
import { parentPort, workerData } from "node:worker_threads";

const times: number[] = [];
let isOver = false;
parentPort?.once("message", () => {
  isOver = true;
});

const once = () =>
  new Promise<void>((resolve) => {
    const began = performance.now();
    const done = () => {
      times.push(performance.now() - began);
      resolve();
    };
    get({ host: "127.0.0.1", port: workerData as number, path: "/healthz", agent: false }, (response) => {
      response.resume().on("end", done);
    }).on("error", done);
  });

while (!isOver) {
  await once();
  await new Promise((resolve) => setTimeout(resolve, 15));
}
parentPort?.postMessage(times);
