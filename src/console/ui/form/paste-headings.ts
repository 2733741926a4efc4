import type { ItemText } from './items/use-items.ts';

/** Columns of a pasted table, in the order of the editor. */
export const PASTE_COLUMNS = [
  'materialCode',
  'materialName',
  'specification',
  'unit',
  'quantity',
  'unitPrice',
  'needDate',
  'remarks',
] as const satisfies readonly ItemText[];

export type PasteColumn = (typeof PASTE_COLUMNS)[number];

/** Words of a heading in comparable form: without units, spaces and required marks. */
export const foldedHeading = (word: string): string =>
  word
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\([^()]*\)|[\s*:/]/g, '');

/**
 * Column names in existing tables: those of both languages of the console, whichever is shown, and
 * shorter ones (assumed).
 */
const WORDS: Readonly<Record<PasteColumn, readonly string[]>> = {
  materialCode: ['物料编码', '物料编号', '物料代码', '编码', 'Material code', 'Code'],
  materialName: ['物料名称', '物资名称', '品名', '名称', 'Material name', 'Name'],
  specification: ['规格型号', '型号规格', '规格', '型号', 'Specification', 'Spec'],
  unit: ['单位', '计量单位', 'Unit'],
  quantity: ['数量', 'Quantity', 'Qty'],
  unitPrice: ['单价', '预估单价', 'Unit price', 'Price'],
  needDate: ['需求日期', '需用日期', '交货日期', '到货日期', 'Needed by', 'Delivery date'],
  remarks: ['备注', '说明', 'Remarks', 'Remark', 'Notes'],
};

const columnNamed = new Map(
  PASTE_COLUMNS.flatMap((column) => WORDS[column].map((word) => [foldedHeading(word), column])),
);

/**
 * The columns that a heading names, in its order; null for a column that items do not have or that
 * is named twice. Null for a row that is no heading: fewer than two cells, or less than half of
 * them, are column names.
 */
export function headingOf(cells: readonly string[]): (PasteColumn | null)[] | null {
  const named = cells.map((cell) => columnNamed.get(foldedHeading(cell)) ?? null);
  const columns = named.map((column, place) => (named.indexOf(column) === place ? column : null));
  const known = columns.filter((column) => column !== null).length;
  const filled = cells.filter((cell) => cell !== '').length;
  return known >= 2 && known * 2 >= filled ? columns : null;
}
