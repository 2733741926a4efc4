import { Failure } from '../base/failure.ts';
import type { GatewayKey } from '../base/texts.ts';

const MB = 1024 * 1024;

/**
 * How much a spreadsheet that is handed in may ask for (assumed; decision 0016). Honest ones of
 * 10,000 rows stay far below; together they keep what one file costs under two seconds of a
 * processor.
 */
export const SHEET_LIMITS = {
  /** Files within an .xlsx. */
  parts: 2000,
  /** Bytes of those that are read, once unpacked. */
  unpackedBytes: 64 * MB,
  /** Texts that cells share. */
  sharedTexts: 200_000,
  /** Lines of a CSV file, the empty ones too. */
  lines: 100_000,
  /** Characters of all cells. */
  characters: 10_000_000,
  /** Columns that hold something, and the last one that may. */
  columns: 256,
  /** Characters of a cell; spreadsheets hold no more. */
  cellLength: 32_767,
  /** Elements of the parts that are read. */
  elements: 4_000_000,
  /** Characters of one tag, comment or text. */
  silence: 65_536,
  /** Elements within each other. */
  depth: 32,
  /** Attributes of an element. */
  attributes: 64,
  /**
   * Milliseconds until the reader is ended. A loaded machine must not refuse honest files, so the
   * other limits are met first.
   */
  milliseconds: 5000,
  /** Megabytes that the reader may keep. */
  memory: 160,
} as const;

/** A spreadsheet that asks for more than it may; `key` names the limit and `n` is its value. */
export const beyond = (key: Extract<GatewayKey, `errors.sheet${string}`>, n: number): Failure =>
  new Failure(413, key, { params: { n } });

/** A file that is no whole spreadsheet. */
export const broken = (): Failure => new Failure(400, 'errors.brokenSpreadsheet');
