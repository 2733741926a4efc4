/** Gives the browser a text as a file to keep. */
export function download(name: string, text: string, type: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has taken the content over by then, however slowly it asks where to put it.
  window.setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
