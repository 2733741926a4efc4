/** Whether the server has another version of the console: its page names another bundle. */
export async function isNewVersion(): Promise<boolean> {
  const own = document
    .querySelector<HTMLScriptElement>('script[type="module"][src]')
    ?.getAttribute('src');
  const page = await fetch('/index.html', { cache: 'no-store' });
  return own !== null && own !== undefined && page.ok && !(await page.text()).includes(own);
}
