/** Text that is HTML already. */
export class Html {
  constructor(readonly text: string) {}
}

type Part = string | number | Html | readonly Part[];

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const written = (part: Part): string => {
  if (part instanceof Html) return part.text;
  if (Array.isArray(part)) return part.map(written).join('');
  return String(part).replace(/[&<>"]/g, (sign) => signs[sign] ?? sign);
};

/** A template for HTML: every value that is not HTML itself is escaped. */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return new Html(
    strings
      .map((string, index) => string + (index < parts.length ? written(parts[index] as Part) : ''))
      .join(''),
  );
}
