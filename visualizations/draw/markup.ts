/** Text as it stands in XML and HTML, in elements and in attributes. */
export const escaped = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

type Attributes = Readonly<Record<string, string | number | boolean | undefined>>;

/** One element of XML; attributes that are undefined or false are left out. */
export function element(
  name: string,
  attributes: Attributes,
  ...content: readonly string[]
): string {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined && value !== false)
    .map(([key, value]) => ` ${key}="${escaped(String(value))}"`)
    .join('');
  return content.length === 0
    ? `<${name}${written}/>`
    : `<${name}${written}>${content.join('')}</${name}>`;
}
