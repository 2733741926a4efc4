import { buffer } from 'node:stream/consumers';
import { workbookOf } from '#gateway/spreadsheets/write.ts';

/** A spreadsheet with a heading that is ignored. */
export async function sheetOf(cells: readonly string[]): Promise<File> {
  async function* rows() {
    yield cells;
  }
  const columns = cells.map((_, place) => ({ heading: `第${place + 1}列`, kind: 'text' as const }));
  return new File([new Uint8Array(await buffer(workbookOf('导入', columns, rows())))], '导入.xlsx');
}
