// Loaded into a gateway under attack before everything else: says, each time it is asked, what the process has used.
import { monitorEventLoopDelay, performance } from 'node:perf_hooks';

const delays = monitorEventLoopDelay({ resolution: 10 });
delays.enable();

process.on('message', () => {
  const { user, system } = process.cpuUsage();
  process.send({
    processorMs: (user + system) / 1000,
    activeMs: performance.eventLoopUtilization().active,
    latestMs: delays.max / 1e6,
    rssBytes: process.memoryUsage.rss(),
    mostRssBytes: process.resourceUsage().maxRSS * 1024,
  });
  delays.reset();
});
// Being asked must not keep the process alive, nor a tester that has gone.
process.channel?.unref();
