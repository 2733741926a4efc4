import http from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';

const { origin, requests, concurrency } = workerData;
const agent = new http.Agent({ keepAlive: true, maxSockets: concurrency });

const send = (one) =>
  new Promise((resolve, reject) => {
    const request = http.request(
      origin + one.path,
      { method: one.method, headers: one.headers, agent },
      (response) => {
        response.resume();
        response.on('end', () => resolve(response.statusCode));
      },
    );
    request.on('error', reject);
    request.end(one.body);
  });

let next = 0;
let failures = 0;
const started = performance.now();
await Promise.all(
  Array.from({ length: concurrency }, async () => {
    while (next < requests.length) {
      const one = requests[next++];
      if ((await send(one)) !== 200) failures += 1;
    }
  }),
);
const seconds = (performance.now() - started) / 1000;
agent.destroy();
parentPort.postMessage({ seconds, perSecond: requests.length / seconds, failures });
