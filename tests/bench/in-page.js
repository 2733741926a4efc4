// Runs in the measured page before everything else; plain JavaScript, so that nothing is compiled
// into it.

/** Milliseconds from the navigation to the first painted row of a table. */
window.firstRow = new Promise((resolve) => {
  const observer = new MutationObserver(() => {
    if (!document.querySelector('tbody tr[data-index]')) return;
    observer.disconnect();
    requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now())));
  });
  observer.observe(document, { childList: true, subtree: true });
});

/** Frames per second while an element is scrolled evenly from start to end. */
window.framesWhileScrolling = (selector, seconds) =>
  new Promise((resolve) => {
    const element = document.querySelector(selector);
    const way = element.scrollHeight - element.clientHeight;
    const begun = performance.now();
    let frames = 0;
    const frame = (now) => {
      frames += 1;
      const share = (now - begun) / (seconds * 1000);
      element.scrollTop = way * Math.min(1, share);
      if (share < 1) requestAnimationFrame(frame);
      else resolve(frames / ((performance.now() - begun) / 1000));
    };
    requestAnimationFrame(frame);
  });
