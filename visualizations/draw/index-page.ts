import type { GraphView } from '#model/graph.ts';
import { element, escaped } from './markup.ts';
import { page } from './page.ts';
import { machineName, type Texts } from './names.ts';
import { languages, type Language } from './texts.ts';

// Without script the page shows Chinese and light; the script only turns language and theme.
const script = `
const root = document.documentElement;
const show = () => {
  for (const part of document.querySelectorAll('[data-language]')) part.hidden = part.dataset.language !== root.lang;
  const shown = '.' + root.lang + '.' + root.dataset.theme + '.svg';
  for (const image of document.querySelectorAll('img[data-picture]')) image.src = image.dataset.picture + shown;
  for (const link of document.querySelectorAll('a[data-picture]')) link.href = link.dataset.picture + shown;
};
for (const button of document.querySelectorAll('button[data-turn]')) button.addEventListener('click', () => {
  if (button.dataset.turn === 'language') root.lang = root.lang === 'en' ? 'zh-CN' : 'en';
  else root.dataset.theme = root.dataset.theme === 'dark' ? 'light' : 'dark';
  show();
});
root.dataset.theme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
if (!navigator.language.startsWith('zh')) root.lang = 'en';
show();
`;

const views: readonly GraphView[] = ['business', 'calls'];

/** Something in every language, of which one shows. */
const inEvery = (textIn: (language: Language) => string): string =>
  languages
    .map((language) =>
      element(
        'span',
        { 'data-language': language, lang: language, hidden: language === 'en' },
        escaped(textIn(language)),
      ),
    )
    .join('');

const spoken = (texts: Record<Language, Texts>, key: string): string =>
  inEvery((language) => texts[language](key));

const spokenName = (texts: Record<Language, Texts>, machine: string): string =>
  inEvery((language) => machineName(texts[language], machine));

function links(path: string, texts: Record<Language, Texts>): string {
  const mermaid = languages.map((language) =>
    element('a', { href: `${path}.${language}.mmd` }, `Mermaid (${language})`),
  );
  const picture = element(
    'a',
    { href: `${path}.zh-CN.light.svg`, 'data-picture': path },
    spoken(texts, 'pages.open'),
  );
  const files = [
    picture,
    ...mermaid,
    element('a', { href: `${path}.scxml` }, 'SCXML'),
    element('a', { href: `${path}.layout.json` }, 'JSON'),
  ];
  return element('p', { class: 'links' }, files.join(' · '));
}

/** The index of every picture, to open in a browser without a server. */
export function indexPage(machines: readonly string[], texts: Record<Language, Texts>): string {
  const body = machines.flatMap((machine) =>
    views.flatMap((view) => {
      const path = `${machine}/${view}`;
      const name = languages.map((language) => machineName(texts[language], machine)).join(' / ');
      const image = element('img', {
        src: `${path}.zh-CN.light.svg`,
        'data-picture': path,
        alt: name,
        loading: 'lazy',
      });
      const title = `${spokenName(texts, machine)} · ${spoken(texts, `views.${view}`)}`;
      return [
        element('h2', { id: `${machine}-${view}` }, title),
        links(path, texts),
        element('figure', {}, image),
      ];
    }),
  );
  const assumptions = languages.map((language) =>
    element(
      'span',
      { 'data-language': language, hidden: language === 'en' },
      element(
        'a',
        { href: `assumptions.${language}.html` },
        escaped(texts[language]('pages.assumptionsTitle')),
      ),
    ),
  );
  const jumps = machines.map((machine) =>
    element('a', { href: `#${machine}-business` }, spokenName(texts, machine)),
  );
  return page(
    {
      title: languages.map((language) => texts[language]('pages.indexTitle')).join(' / '),
      language: 'zh-CN',
      script,
    },
    [
      element(
        'nav',
        {},
        ...jumps,
        ...assumptions,
        element(
          'button',
          { type: 'button', 'data-turn': 'language' },
          spoken(texts, 'pages.language'),
        ),
        element('button', { type: 'button', 'data-turn': 'theme' }, spoken(texts, 'pages.theme')),
      ),
      element('h1', {}, spoken(texts, 'pages.indexTitle')),
      element('p', {}, spoken(texts, 'pages.indexIntro')),
      ...body,
    ],
  );
}
