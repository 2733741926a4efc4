import { buffer } from 'node:stream/consumers';
import { workbookOf } from '#gateway/spreadsheets/write.ts';
import type { Client } from '../client.ts';
import { storeFile } from '../upload.ts';

/** Stores a spreadsheet of one line as a person; headings and cells are separated by commas. */
export async function sheetOf(client: Client, headings: string, line: string): Promise<string> {
  async function* rows() {
    yield line.split(',');
  }
  const columns = headings.split(',').map((heading) => ({ heading, kind: 'text' as const }));
  return storeFile(
    client,
    '导入.xlsx',
    new Uint8Array(await buffer(workbookOf('导入', columns, rows()))),
  );
}
