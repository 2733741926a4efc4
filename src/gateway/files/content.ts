const ZIP = [0x50, 0x4b];
const OLE = [0xd0, 0xcf, 0x11, 0xe0];

/**
 * How files of each ending begin; what claims to be a picture and is not would be a risk for
 * whoever opens it.
 */
const beginnings: Record<string, readonly (readonly number[])[]> = {
  pdf: [[0x25, 0x50, 0x44, 0x46]],
  png: [[0x89, 0x50, 0x4e, 0x47]],
  jpg: [[0xff, 0xd8, 0xff]],
  jpeg: [[0xff, 0xd8, 0xff]],
  gif: [[0x47, 0x49, 0x46, 0x38]],
  docx: [ZIP],
  xlsx: [ZIP],
  zip: [ZIP],
  doc: [OLE],
  xls: [OLE],
  rar: [[0x52, 0x61, 0x72, 0x21]],
};

const TEXTS = ['txt', 'csv'];
const WIDE_TEXT = [
  [0xff, 0xfe],
  [0xfe, 0xff],
];

const beginsWith = (head: Buffer, beginning: readonly number[]) =>
  beginning.every((byte, index) => head[index] === byte);

/** Text has no zero bytes, unless it says that its characters have two of them. */
const isText = (head: Buffer) =>
  WIDE_TEXT.some((mark) => beginsWith(head, mark)) || !head.includes(0);

/** Whether a file begins as its ending says. */
export function contentFits(ending: string, head: Buffer): boolean {
  if (TEXTS.includes(ending)) return isText(head);
  return (beginnings[ending] ?? []).some((beginning) => beginsWith(head, beginning));
}
