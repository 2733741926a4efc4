import { suiteText, type AskedSuite } from './suite.ts';

self.addEventListener('message', ({ data }: MessageEvent<AskedSuite>) => {
  self.postMessage({ answer: suiteText(data) });
});
