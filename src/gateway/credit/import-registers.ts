import { randomUUID } from 'node:crypto';
import Big from 'big.js';
import { sql } from 'kysely';
import type { RequestOf, ResponseOf } from '#contract/core/call.ts';
import { PUBLIC_CREDIT_COLUMNS, publicCreditCells, type creditCalls } from '#contract/credit.ts';
import type { CallContext } from '../http/context.ts';
import { dayIn, isDayOf, takeLines, type Said } from '../imports/supplier-lines.ts';

const POINTS = /^-?\d{1,3}(\.\d{1,4})?$/;
const POINTS_MAX = 100;
const NAME_MAX = 100;
const CONTENT_MAX = 4000;
const LINK = /^https?:\/\/\S{1,500}$/;

const isText = (cell: string, max: number): boolean => cell !== '' && cell.length <= max;
/** Points as people write them, with or without a plus sign. */
const unsigned = (cell: string): string => cell.replace(/^\+/, '');
const arePoints = (cell: string): boolean =>
  POINTS.test(unsigned(cell)) && new Big(unsigned(cell)).abs().lte(POINTS_MAX);

/** An entry is unique per register and day. */
const identityOf = ({
  sourceName,
  content,
  entryTime,
}: Pick<
  Said<keyof typeof PUBLIC_CREDIT_COLUMNS>,
  'sourceName' | 'content' | 'entryTime'
>): string => JSON.stringify([dayIn(entryTime), sourceName, content]);

/** Imports public register entries of suppliers from a spreadsheet, all or none. */
export function importPublicCredit(
  context: CallContext,
  request: RequestOf<typeof creditCalls.importPublicCredit>,
): Promise<ResponseOf<typeof creditCalls.importPublicCredit>> {
  return takeLines(context, request, {
    table: 'public_credit_entry',
    unit: 'unit_guid',
    columns: PUBLIC_CREDIT_COLUMNS,
    cells: publicCreditCells,
    identity: { column: 'content', of: identityOf },
    wrongIn: ({ sourceName, kind, content, points, entryTime, link }) => ({
      ...(isText(sourceName, NAME_MAX) ? {} : { sourceName: 'errors.importSource' }),
      ...(isText(kind, NAME_MAX) ? {} : { kind: 'errors.importKind' }),
      ...(isText(content, CONTENT_MAX) ? {} : { content: 'errors.importContent' }),
      ...(arePoints(points) ? {} : { points: 'errors.importPoints' }),
      ...(isDayOf(entryTime, request.creditYear) ? {} : { entryTime: 'errors.importDay' }),
      ...(link === '' || LINK.test(link) ? {} : { link: 'errors.importLink' }),
    }),
    async held(tx, suppliers) {
      const { rows } = await sql<{
        supplier: string;
        sourceName: string;
        content: string;
        entryTime: string;
      }>`
        select supplier_guid as supplier, source_name as "sourceName", content,
          entered_on::text as "entryTime"
          from public_credit_entry where unit_guid = ${context.user.enterprise.guid}
            and supplier_guid = any(${[...suppliers]}::text[])`.execute(tx);
      return new Set(rows.map(({ supplier, ...said }) => `${supplier} ${identityOf(said)}`));
    },
    rowOf: ({ sourceName, kind, content, points, entryTime, link }) => ({
      guid: randomUUID(),
      source_name: sourceName,
      kind,
      content,
      points: new Big(unsigned(points)).toFixed(),
      entered_on: dayIn(entryTime),
      link: link || null,
    }),
  });
}
