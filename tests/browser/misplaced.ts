/**
 * Runs in the page. Texts that a person cannot read in place: cut off without a way to see the
 * whole, overlapping another text, or outside of the box they belong to.
 */
export function misplacedTexts(): string[] {
  const TOLERANCE = 2;
  interface Line {
    text: string;
    /** As the page draws it, and the part of it that is not cut off. */
    whole: DOMRect;
    rect: DOMRect;
    of: Element;
  }

  const quoted = (text: string) => `"${text.trim().replaceAll(/\s+/g, ' ').slice(0, 60)}"`;

  /** Only for screen readers: clipped to nothing, or not drawn. */
  const isUnseen = (element: Element): boolean => {
    for (let at: Element | null = element; at; at = at.parentElement) {
      const { clip, clipPath, opacity } = getComputedStyle(at);
      if (clip !== 'auto' || clipPath !== 'none' || opacity === '0') return true;
      const { width, height } = at.getBoundingClientRect();
      if (width <= 1 || height <= 1) return getComputedStyle(at).display !== 'contents';
    }
    return false;
  };

  /** The part of a line that is visible within everything that clips it. */
  const seenPart = (rect: DOMRect, element: Element): DOMRect | null => {
    let { left, right, top, bottom } = rect;
    for (let at: Element | null = element; at; at = at.parentElement) {
      const { overflowX, overflowY, position } = getComputedStyle(at);
      const box = at.getBoundingClientRect();
      if (overflowX !== 'visible')
        [left, right] = [Math.max(left, box.left), Math.min(right, box.right)];
      if (overflowY !== 'visible')
        [top, bottom] = [Math.max(top, box.top), Math.min(bottom, box.bottom)];
      if (position === 'fixed') break;
    }
    return right - left > 1 && bottom - top > 1
      ? new DOMRect(left, top, right - left, bottom - top)
      : null;
  };

  const lines: Line[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode as Text;
    const of = node.parentElement;
    if (!of || node.data.trim() === '' || of.closest('option, script, style, svg')) continue;
    if (!of.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    if (isUnseen(of)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const whole of range.getClientRects()) {
      const rect = seenPart(whole, of);
      if (rect) lines.push({ text: node.data, whole, rect, of });
    }
  }

  const found: string[] = [];
  const isLifted = (element: Element): boolean => {
    for (let at: Element | null = element; at; at = at.parentElement) {
      const { position } = getComputedStyle(at);
      if (position === 'fixed' || position === 'sticky') return true;
    }
    return false;
  };
  const flat = lines.filter(({ of }) => !isLifted(of)).sort((a, b) => a.rect.top - b.rect.top);
  flat.forEach((one, index) => {
    for (const other of flat.slice(index + 1)) {
      if (other.rect.top > one.rect.bottom - TOLERANCE) break;
      const wide =
        Math.min(one.rect.right, other.rect.right) - Math.max(one.rect.left, other.rect.left);
      const high = Math.min(one.rect.bottom, other.rect.bottom) - other.rect.top;
      // Lines of one paragraph are as close as their fonts make them.
      const least = Math.min(one.rect.height, other.rect.height) / 2;
      // The frozen parts of a big table are drawn twice, each text on itself.
      const isTwice = one.text === other.text && one.rect.top === other.rect.top;
      if (wide > TOLERANCE && high > least && one.of !== other.of && !isTwice)
        found.push(`${quoted(one.text)} and ${quoted(other.text)} lie on each other`);
    }
  });

  for (const { text, whole, of } of lines) {
    let at: Element | null = of;
    while (at && getComputedStyle(at).display === 'inline') at = at.parentElement;
    for (let box = at; box && box !== document.body; box = box.parentElement) {
      const style = getComputedStyle(box);
      if (style.overflowX !== 'visible' || style.position === 'fixed') break;
      const isBox =
        parseFloat(style.borderRightWidth) > 0 ||
        (style.backgroundColor !== 'rgba(0, 0, 0, 0)' && style.backgroundColor !== 'transparent');
      const { right, left } = whole;
      const bounds = box.getBoundingClientRect();
      if (isBox && (right > bounds.right + TOLERANCE || left < bounds.left - TOLERANCE)) {
        found.push(`${quoted(text)} leaves its box`);
        break;
      }
    }
  }

  // Elements that show their whole text on demand: by a title, or as the tables do for their cells.
  for (const element of document.querySelectorAll<HTMLElement>('body *')) {
    const style = getComputedStyle(element);
    if (style.overflowX === 'visible' || style.overflowX === 'auto' || style.overflowX === 'scroll')
      continue;
    if (element.scrollWidth <= element.clientWidth + 1 || element.clientWidth === 0) continue;
    if (!element.checkVisibility({ visibilityProperty: true }) || isUnseen(element)) continue;
    if (
      element.closest('svg, [title], .ui-table td, .ui-table th, [data-cut], .bp6-table-container')
    )
      continue;
    if (element.querySelector('[title]') || element.innerText?.trim() === '') continue;
    if (element instanceof HTMLInputElement || element instanceof HTMLSelectElement) continue;
    found.push(`${quoted(element.innerText)} is cut and says nothing of it`);
  }
  return [...new Set(found)];
}

/**
 * Runs in the page. Words of Latin letters, except text marked as of another language (`lang`),
 * names of keys, code, and templates with blanks to fill in later.
 */
export function latinWords(): string[] {
  const words = /(?<![\w@./:-])[A-Za-z]{2,}(?:[ -][A-Za-z]+)*(?![\w@./:-])/g;
  const apart = '[lang]:not(html), kbd, code, [data-template], option, script, style';
  const found = new Set<string>();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { data, parentElement } = walker.currentNode as Text;
    if (parentElement === null || parentElement.closest(apart)) continue;
    if (!parentElement.checkVisibility({ visibilityProperty: true })) continue;
    for (const word of data.match(words) ?? []) found.add(word);
  }
  return [...found];
}
