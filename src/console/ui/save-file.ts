import type { Download } from '../http/send.ts';

/** How long a browser may take to accept a download. */
const TAKEN_OVER_MS = 60_000;

/** Passes a download to the browser, which saves it under its name. */
export function saveFile({ blob, name }: Download): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), TAKEN_OVER_MS);
}
