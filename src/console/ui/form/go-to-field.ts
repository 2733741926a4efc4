import { fieldId } from './form-context.ts';
import { ITEM_ROW_HEIGHT } from './items/item-row-height.ts';

function elementOf(field: string): HTMLElement | null {
  return (
    document.getElementById(fieldId(field)) ??
    document.getElementById(fieldId(field.split(/[.[]/)[0] ?? ''))
  );
}

/** Focuses a field, even in a row that is not rendered at the moment. */
export function goToField(field: string): void {
  const element = elementOf(field);
  if (element) {
    element.focus();
    element.scrollIntoView({ block: 'center' });
    return;
  }
  const row = /^items[.[](\d+)/.exec(field)?.[1];
  const box = document.querySelector<HTMLElement>('.ui-items-box');
  if (row === undefined || !box) return;
  box.scrollTop = Number(row) * ITEM_ROW_HEIGHT;
  box.scrollIntoView({ block: 'center' });
  requestAnimationFrame(() => requestAnimationFrame(() => elementOf(field)?.focus()));
}
