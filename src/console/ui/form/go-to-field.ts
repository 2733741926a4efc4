import { fieldId } from './form-context.ts';
import { ITEM_ROW_HEIGHT } from './items/item-row-height.ts';

function elementOf(field: string): HTMLElement | null {
  return (
    document.getElementById(fieldId(field)) ??
    document.getElementById(fieldId(field.split(/[.[]/)[0] ?? ''))
  );
}

/** Whether the top and the bottom of an element are in view, with nothing above them. */
function isSeen(element: Element): boolean {
  const { left, top, bottom } = element.getBoundingClientRect();
  return [top + 1, bottom - 1].every((y) =>
    element.contains(document.elementFromPoint(left + 1, y)),
  );
}

/**
 * Focuses a field, even in a row that is not rendered at the moment. One that is in view stays where
 * it is.
 */
export function goToField(field: string): void {
  const element = elementOf(field);
  if (element) {
    const isInView = isSeen(element.closest('.ui-field') ?? element);
    element.focus({ preventScroll: true });
    if (!isInView) element.scrollIntoView({ block: 'center' });
    return;
  }
  const row = /^items[.[](\d+)/.exec(field)?.[1];
  const box = document.querySelector<HTMLElement>('.ui-items-box');
  if (row === undefined || !box) return;
  box.scrollTop = Number(row) * ITEM_ROW_HEIGHT;
  box.scrollIntoView({ block: 'center' });
  requestAnimationFrame(() => requestAnimationFrame(() => elementOf(field)?.focus()));
}
