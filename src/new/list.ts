import type { Copy } from './copy.ts';
import { addElement, addImport, addProperty, addText, hasText } from './edits.ts';
import { capital, kebab } from './words.ts';
import { listPlaces } from './places.ts';

/** What a new list of records is. */
export interface NewList {
  module: keyof typeof listPlaces;
  name: string;
  /** Key of a text that says what to do when the list is empty. */
  hint: string;
  label: { 'zh-CN': string; en: string };
}

const handlerOf = ({ name }: NewList, calls: string): string => `(search, { db, user }) =>
  pageOf(db, ${calls}.${name}, search, {
    fields: headFields,
    from: sql\`record r\`,
    joined: { of: 'r', joins: headJoins },
    within: [sql\`not r.deleted\`, visibleTo(user)],
    filters: {
      words: (words) => sql\`(\${containing('r.number', words)} or \${containing('r.title', words)})\`,
    },
    order: sql\`r.updated_at desc, r.guid\`,
  })`;

const screenOf = ({ module, name, hint }: NewList, calls: string, contract: string): string => {
  const screen = `${capital(name)}List`;
  return `import { ${calls} } from '${contract.replace('src/contract', '#contract')}';
import type { ResponseOf } from '#contract/core/call.ts';
import { recordHref } from '../base/record-paths.ts';
import { ListPage } from '../ui/list/list-page.tsx';
import { listed } from '../ui/list/listed.ts';

type Row = ResponseOf<typeof ${calls}.${name}>;

const list = listed(${calls}.${name}, {
  kind: { text: ({ kind }, t) => t(\`records.kinds.\${kind}\`) },
});
const hrefOf = ({ kind, guid }: Row) => recordHref(kind, guid);

/** The list ${name} of ${module}. */
export function ${screen}() {
  return (
    <ListPage
      id="${name}"
      title="menu.screens.${name}"
      hint="${hint}"
      {...list}
      rowHref={hrefOf}
    />
  );
}
`;
};

const SHOWN =
  `list: { texts: 'workbench', columns: { title: { width: 240, link: true }, number: { width: 132 }, ` +
  `kind: { width: 120, label: 'workbench.kind' }, authorName: { width: 88 }, ` +
  `updatedAt: { width: 148 } }, filters: { words: { label: 'workbench.words' } } }`;

const ROUTES = 'src/console/app/routes/procurement.ts';

/** Adds a list of the records that its viewer sees, the last changed first, to be narrowed by hand. */
export function newList(copy: Copy, list: NewList): string[] {
  const { module, name, hint, label } = list;
  const { contract, calls, folder, handlers } = listPlaces[module];
  const [file = '', ...key] = hint.split('.');
  if (!hasText(copy.text(`locales/en/${file}.json`), key.join('.')))
    throw new Error(`There is no text ${hint}.`);
  copy.change(contract, (text) => {
    const declared = addProperty(
      text,
      [calls],
      name,
      `call({ method: 'POST', path: '/${kebab(module)}/${name}', ` +
        `access: 'login', answer: 'list', summary: '${label.en}, the last changed first.', ` +
        `request: paged({ words: text('Only records whose number or title contains this.') }), ` +
        `response: object(recordHead), ${SHOWN} })`,
    );
    const named = ['paged', 'text'].reduce(
      (all, helper) => addImport(all, './core/fields.ts', helper),
      addImport(declared, 'yup', 'object'),
    );
    return addImport(named, './records.ts', 'recordHead');
  });
  copy.change(`src/gateway/${folder}/handlers.ts`, (text) =>
    [
      ['kysely', 'sql'],
      ['../db/page.ts', 'pageOf'],
      ['../records/head.ts', 'headFields'],
      ['../records/head.ts', 'headJoins'],
      ['../records/scope.ts', 'visibleTo'],
      ['../db/search.ts', 'containing'],
      [contract.replace('src/contract', '#contract'), calls],
    ].reduce(
      (all, [from = '', imported = '']) => addImport(all, from, imported),
      addProperty(text, [handlers], name, handlerOf(list, calls)),
    ),
  );
  const screen = `src/console/${folder}/${kebab(name)}.tsx`;
  copy.create(screen, screenOf(list, calls, contract));
  copy.change(ROUTES, (text) =>
    addElement(
      text,
      'procurementRoutes',
      `{ path: '/${kebab(name)}', title: '${name}', menu: { group }, ` +
        `needs: { audience: 'agencyOrBuyer' }, keptAlive: true, ` +
        `texts: ${JSON.stringify([...new Set(['records', 'workbench', file])]).replaceAll('"', "'")}, ` +
        `screen: () => import('../../${folder}/${kebab(name)}.tsx').then((m) => m.${capital(name)}List) }`,
    ),
  );
  for (const language of ['zh-CN', 'en'] as const)
    copy.change(`locales/${language}/menu.json`, (json) =>
      addText(json, `screens.${name}`, label[language]),
    );
  return [
    `Narrow the list in src/gateway/${folder}/handlers.ts: it has every record that its viewer sees.`,
    `Choose columns and filters in ${contract}, and the place in the menu in ${ROUTES} (routes stand ` +
      'in the order of the menu; needs says for whom it is).',
    'Say in the tests who may make the call (tests/gateway/authorisation.test.ts, or ' +
      'tests/gateway/rights.test.ts for the purchasing line), add the item to ' +
      'src/console/app/menu.test.ts, and test what the list holds.',
    'Then npm run ordered.',
    'Check: npm run typecheck, then npx vitest run --project unit src/console/app/menu.test.ts, ' +
      'then npx vitest run --project gateway tests/gateway/authorisation.test.ts',
  ];
}
