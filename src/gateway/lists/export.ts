import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { dayOf } from '#contract/core/calendar.ts';
import type { RequestOf } from '#contract/core/call.ts';
import { EXPORT_ROWS_MAX, type ExportedList, type listsCalls } from '#contract/lists.ts';
import type { Tx } from '../db/schema.ts';
import { diskFailure } from '../base/disk.ts';
import { inTurn, takeDownload } from '../http/at-work.ts';
import { checkedInput } from '../http/checked-input.ts';
import { RawJson } from '../base/raw-json.ts';
import type { CallContext, FileAnswer } from '../http/context.ts';
import { Failure, forbidden } from '../base/failure.ts';
import { still } from '../records/still.ts';
import { workbookOf, XLSX_TYPE } from '../spreadsheets/write.ts';
import { chosenColumns, exportedLists, sheetColumns, wordOf, type ListExport } from './columns.ts';
import { loaderOf, type Loader } from './loaders.ts';

/** Rows per chunk. */
const CHUNK = 5000;

interface Rows {
  rows?: Record<string, unknown>[];
  list?: Record<string, unknown>[];
  total?: number;
  totalCount?: number;
}

/** The chosen rows: all of them if no keys were sent. */
function isChosenIn(keys: readonly string[] | null | undefined, { keysOf }: ListExport) {
  if (!keys) return () => true;
  const chosen = new Set(keys);
  return (row: Record<string, unknown>) => keysOf(row).some((key) => chosen.has(key));
}

/** Every row of a list, chunk by chunk, read like its pages. */
async function* rowsOf(
  load: Loader,
  { call, columns }: ListExport,
  isChosen: (row: Record<string, unknown>) => boolean,
  search: object,
  context: CallContext,
  count: (n: number) => void,
) {
  let sent = 0;
  for (let page = 1, seen = 0, left = true; left; page += 1) {
    const answer = await load(checkedInput(call, { ...search, page, rows: CHUNK }), context);
    const found = (answer instanceof RawJson ? JSON.parse(answer.text) : answer) as Rows;
    const rows = found.rows ?? found.list ?? [];
    const total = found.total ?? found.totalCount ?? 0;
    if (total > EXPORT_ROWS_MAX)
      throw new Failure(400, 'errors.tooManyToExport', { params: { n: EXPORT_ROWS_MAX } });
    for (const row of rows) {
      if (!isChosen(row)) continue;
      yield columns.map((column) => wordOf(column, row, context.translate));
      sent += 1;
    }
    seen += rows.length;
    left = rows.length === CHUNK && seen < total;
    count(sent);
  }
}

/**
 * A whole list as a spreadsheet. It is written to a temporary file first, from one consistent
 * snapshot: a slow reader blocks nobody, an error is reported as an error, and memory holds one
 * chunk at a time.
 */
export async function exportList(
  { list, filters, columns, keys }: RequestOf<typeof listsCalls.export>,
  context: CallContext,
): Promise<FileAnswer> {
  const asked = exportedLists[list];
  const { user, translate } = context;
  if (typeof asked.call.access === 'object' && !user.authorities.has(asked.call.access.authority))
    throw forbidden();
  const search = checkedInput(asked.call, { ...filters, page: 1, rows: CHUNK }) as object;
  const title = translate(`lists.names.${list}`);
  takeDownload(context, user.guid);
  return inTurn('exports', context, () => written(list, { search, columns, keys }, title, context));
}

/** What is exported. */
interface Wanted extends Pick<RequestOf<typeof listsCalls.export>, 'columns' | 'keys'> {
  search: object;
}

/** The exported file of a list; the export is logged for auditors. */
async function written(
  list: ExportedList,
  { search, columns, keys }: Wanted,
  title: string,
  context: CallContext,
): Promise<FileAnswer> {
  const whole = exportedLists[list];
  const asked = { ...whole, columns: chosenColumns(whole.columns, columns) };
  const isChosen = isChosenIn(keys, whole);
  const { db, user, translate, now } = context;
  const told = (error: unknown) =>
    diskFailure(error, { noRoom: 'errors.exportNoRoom', cannotWrite: 'errors.exportFails' });
  const folder = await mkdtemp(join(tmpdir(), 'tender-console-export-')).catch((error: unknown) => {
    throw told(error);
  });
  const path = join(folder, 'list.xlsx');
  const drop = () => rm(folder, { recursive: true, force: true });
  try {
    let sent = 0;
    const within = (tx: Tx) =>
      rowsOf(
        loaderOf(list),
        asked,
        isChosen,
        search,
        { ...context, user, db: tx },
        (n) => (sent = n),
      );
    await still(db, (tx) =>
      pipeline(
        workbookOf(title, sheetColumns(asked.columns, translate), within(tx)),
        createWriteStream(path),
      ),
    );
    const { page: _page, rows: _rows, ...kept } = search as Record<string, unknown>;
    await db
      .insertInto('list_export')
      .values({
        at: now,
        person_guid: user.guid,
        enterprise_guid: user.enterprise.guid,
        list,
        filters: JSON.stringify(kept),
        row_count: sent,
        address: context.address,
      })
      .execute();
    const { size } = await stat(path);
    const stream = createReadStream(path).on('close', () => void drop());
    return { name: `${title}-${dayOf(now)}.xlsx`, type: XLSX_TYPE, size, stream };
  } catch (error) {
    await drop();
    throw told(error);
  }
}
