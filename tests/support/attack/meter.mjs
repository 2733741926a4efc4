// Loaded into a gateway under attack before everything else: says, each time it is asked, what the
// process has used.
import { readFileSync } from 'node:fs';

const SAMPLE_MS = 10;
/**
 * Linux tells what the main thread alone has been given a processor for; elsewhere the whole
 * process is counted.
 */
const THREAD = `/proc/self/task/${process.pid}/schedstat`;
const NS_PER_MS = 1e6;

function ofProcess() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
const ofThread = () => Number(readFileSync(THREAD, 'utf8').split(' ')[0]) / NS_PER_MS;
const processorOfLoop = process.platform === 'linux' ? ofThread : ofProcess;

let heldMs = 0;
let lastTick = processorOfLoop();
setInterval(() => {
  const now = processorOfLoop();
  heldMs = Math.max(heldMs, now - lastTick);
  lastTick = now;
}, SAMPLE_MS).unref();

process.on('message', () => {
  process.send({
    processorMs: ofProcess(),
    loopMs: processorOfLoop(),
    heldMs: Math.max(heldMs, processorOfLoop() - lastTick),
    rssBytes: process.memoryUsage.rss(),
    mostRssBytes: process.resourceUsage().maxRSS * 1024,
  });
  heldMs = 0;
  lastTick = processorOfLoop();
});
// Being asked must not keep the process alive, nor a tester that has gone.
process.channel?.unref();
