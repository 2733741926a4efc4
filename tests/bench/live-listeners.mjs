// Opens streams of updates and reports when each event came, with its own heap.
import http from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';

const now = () => performance.timeOrigin + performance.now();

workerData.forEach(({ address, token }, stream) => {
  const headers = { authorization: `Bearer ${token}` };
  const request = http.get(address, { headers, agent: false }, (answer) => {
    if (answer.statusCode !== 200) throw new Error(`HTTP ${answer.statusCode} for a stream.`);
    answer.setEncoding('utf8');
    answer.on('data', (text) => {
      for (const [, event, data] of text.matchAll(/^event: (\w+)\ndata: (.*)$/gm))
        if (event !== 'update' || data.includes('"plans"'))
          parentPort.postMessage({ stream, event, at: now() });
    });
  });
  request.on('error', (error) => parentPort.postMessage({ stream, event: 'end', error }));
});
