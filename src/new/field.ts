import { KINDS, type ProcurementKind } from '#contract/kinds.ts';
import { procurementForms } from '#contract/procurement-forms.ts';
import type { Copy } from './copy.ts';
import { addImport, addProperty, addText } from './edits.ts';
import { formPlaces } from './places.ts';

/** What a new field of a form is. */
export interface NewField {
  kind: ProcurementKind;
  name: string;
  type: keyof typeof TYPES;
  /** Meaning in English, for the OpenAPI document and the glossary. */
  doc: string;
  label: { 'zh-CN': string; en: string };
  /** A submission needs it. */
  isNeeded: boolean;
  /** Width of its column in the list. */
  column: number | null;
  filter: 'exact' | 'contained' | null;
}

const RULES = './core/rules.ts';
const LINE = './core/procurement.ts';

/** What a field can be of; a choice of an enumeration is written by hand. */
export const TYPES = {
  text: { rule: 'maxText(200)', widget: null, imports: [['maxText', RULES]] },
  lines: {
    rule: 'severalLines(maxText(500))',
    widget: null,
    imports: [
      ['maxText', RULES],
      ['severalLines', RULES],
    ],
  },
  amount: { rule: 'amount()', widget: 'amount', imports: [['amount', RULES]] },
  day: { rule: 'day()', widget: 'day', imports: [['day', LINE]] },
} as const;

const quoted = (text: string): string => `'${text.replaceAll(/['\\]/g, String.raw`\$&`)}'`;

function declarationOf(field: NewField): string {
  const { widget, rule } = TYPES[field.type];
  const parts = [
    `rule: ${rule}`,
    `doc: ${quoted(field.doc)}`,
    ...(field.isNeeded ? ['isNeeded: true'] : []),
    `section: '${formPlaces[field.kind].section}'`,
    ...(widget ? [`widget: '${widget}'`] : []),
    ...(field.column ? [`column: { width: ${field.column}, optional: true }`] : []),
    ...(field.filter ? [`filter: '${field.filter}'`] : []),
  ];
  return `{\n${parts.join(',\n')},\n}`;
}

/** The glossary with a row behind the last field of the form that has one. */
function withRow(glossary: string, names: readonly string[], { name, label, doc }: NewField) {
  if (glossary.includes(`| \`${name}\` |`)) return glossary;
  const lines = glossary.split('\n');
  const last = lines.findLastIndex((line) =>
    names.some((one) => line.startsWith(`| \`${one}\` |`)),
  );
  if (last < 0) throw new Error('No field of this form stands in docs/glossary.md.');
  return lines.toSpliced(last + 1, 0, `| \`${name}\` | ${label['zh-CN']} | ${doc} |`).join('\n');
}

/** Declares a field, labels it in both languages and enters it in the glossary. */
export function newField(copy: Copy, field: NewField): string[] {
  const { contract, fields } = formPlaces[field.kind];
  const names = Object.keys(procurementForms[field.kind].fields);
  if (names.includes(field.name))
    throw new Error(`The form of ${field.kind} has ${field.name} already.`);
  copy.change(contract, (text) => {
    const declared = addProperty(text, fields, field.name, declarationOf(field));
    return TYPES[field.type].imports.reduce(
      (all, [name, from]) => addImport(all, from, name),
      declared,
    );
  });
  for (const language of ['zh-CN', 'en'] as const)
    copy.change(`locales/${language}/${KINDS[field.kind].texts}.json`, (json) =>
      addText(json, `fields.${field.name}`, field.label[language]),
    );
  copy.change('docs/glossary.md', (text) => withRow(text, names, field));
  return [
    `Look at the rule of ${field.name} in ${contract}: its longest text, and whether it is optional.`,
    'Say in docs/assumptions.md why the field is there, if the specification does not name it.',
    'Check: npm run typecheck, then npx vitest run --project unit tests/docs.test.ts ' +
      'tests/named-texts.test.ts, then npx vitest run --project gateway tests/gateway/line-lists.test.ts',
  ];
}
