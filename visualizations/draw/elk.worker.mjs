import { parentPort } from 'node:worker_threads';
import elkjs from 'elkjs/lib/elk-worker.js';

// elkjs speaks as a web worker does; this is a thread of Node.
const elk = new elkjs.Worker();
elk.onmessage = ({ data }) => parentPort.postMessage(data);
parentPort.on('message', (message) => elk.postMessage(message));
