import { element, escaped } from './markup.ts';
import { FONTS } from './theme.ts';

const dark =
  '--ground: #1c2127; --text: #f3f5f8; --muted: #b3bcc8; --rule: #404854; --link: #8abbff; --raised: #242a32;';

const style = `
:root { color-scheme: light dark; --ground: #fff; --text: #1c2127; --muted: #545d69;
  --rule: #d3d8de; --link: #215db0; --raised: #f6f7f9; }
:root[data-theme=dark] { ${dark} }
@media (prefers-color-scheme: dark) { :root:not([data-theme=light]) { ${dark} } }
body { margin: 0 auto; padding: 24px; max-width: 1320px; font: 14px/1.6 ${FONTS};
  color: var(--text); background: var(--ground); }
h1 { font-size: 22px; margin: 8px 0; } h2 { font-size: 17px; margin: 32px 0 8px; }
p { color: var(--muted); margin: 4px 0 16px; } a { color: var(--link); }
table { border-collapse: collapse; width: 100%; }
th, td { border: 1px solid var(--rule); padding: 8px; text-align: left; vertical-align: top; }
th { background: var(--raised); } td ul { margin: 0; padding-left: 18px; } td:first-child { white-space: nowrap; }
.way { color: var(--muted); } code { font-size: 12px; }
nav { display: flex; flex-wrap: wrap; gap: 8px 16px; align-items: center; position: sticky; top: 0;
  background: var(--ground); padding: 8px 0; border-bottom: 1px solid var(--rule); }
button { font: inherit; color: inherit; background: var(--raised); border: 1px solid var(--rule);
  border-radius: 4px; padding: 4px 12px; cursor: pointer; }
figure { margin: 0 0 16px; overflow-x: auto; border: 1px solid var(--rule); border-radius: 4px; }
figure img { display: block; margin: 0 auto; }
[hidden] { display: none; } @media print { nav { display: none; } }
`;

/** A page of its own: opens without a server and without anything beside it. */
export function page(
  { title, language, script }: { title: string; language: string; script?: string },
  body: readonly string[],
): string {
  return [
    '<!doctype html>',
    `<html lang="${language}">`,
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width">',
    element('title', {}, escaped(title)),
    `<style>${style}</style>`,
    '</head>',
    '<body>',
    ...body,
    ...(script === undefined ? [] : [`<script>${script}</script>`]),
    '</body>',
    '</html>\n',
  ].join('\n');
}
