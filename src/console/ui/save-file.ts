import type { Download } from '../http/send.ts';

/** Time a browser gets to take a download over. */
const TAKEN_OVER_MS = 60_000;

/** Hands a download to the browser, which saves it under its name. */
export function saveFile({ blob, name }: Download): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), TAKEN_OVER_MS);
}
