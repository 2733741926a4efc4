import type { Page } from 'playwright-core';

/** Holds back all work that waits for the next frame, as on a busy machine, until released. */
export async function heldFrames(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(() => {
    const next = globalThis.requestAnimationFrame.bind(globalThis);
    const held: FrameRequestCallback[] = [];
    const release = () => {
      Object.assign(globalThis, { requestAnimationFrame: next });
      return new Promise<void>((resolve) => {
        for (const callback of held) next(callback);
        next(() => resolve());
      });
    };
    const requestAnimationFrame = (callback: FrameRequestCallback) => held.push(callback);
    Object.assign(globalThis, { requestAnimationFrame, releaseFrames: release });
  });
  return () =>
    page.evaluate(() =>
      (globalThis as unknown as { releaseFrames: () => Promise<void> }).releaseFrames(),
    );
}
