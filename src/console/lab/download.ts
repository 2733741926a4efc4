/** Makes the browser download a text as a file. */
export function download(name: string, text: string, type: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // By then the browser has read the content, even if it is still asking where to save it.
  window.setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
