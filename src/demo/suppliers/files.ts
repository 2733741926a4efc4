import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Insertable } from 'kysely';
import type { Database } from '#gateway/db/schema.ts';
import type { FileStore } from '#gateway/base/file-store.ts';

type FileRow = Insertable<Database['file']>;

/**
 * Who stored a file: a person of an enterprise, or somebody without an account, identified by
 * phone.
 */
type Owner = { enterprise: string; person: string } | { phone: string };

/**
 * A one-page PDF with one line of text; the text may be Chinese, for which every reader has a font.
 */
function pageOf(text: string): Buffer {
  const hex = Buffer.from(text, 'utf16le').swap16().toString('hex');
  const content = `BT /F 18 Tf 72 720 Td <${hex}> Tj ET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type0 /BaseFont /STSong-Light /Encoding /UniGB-UCS2-H /DescendantFonts [6 0 R] >>',
    '<< /Type /Font /Subtype /CIDFontType0 /BaseFont /STSong-Light /CIDSystemInfo << ' +
      '/Registry (Adobe) /Ordering (GB1) /Supplement 2 >> /DW 1000 /FontDescriptor 7 0 R >>',
    // Without it readers take every byte for a Latin letter.
    '<< /Type /FontDescriptor /FontName /STSong-Light /Flags 6 /FontBBox [-25 -254 1000 880] ' +
      '/ItalicAngle 0 /Ascent 880 /Descent -120 /CapHeight 880 /StemV 93 >>',
  ];
  let body = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const at = body.length;
    body += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return at;
  });
  const table = offsets.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('');
  const end =
    `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ` +
    `${objects.length + 1} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`;
  return Buffer.from(body + end, 'latin1');
}

/**
 * A document with one line of text that word processors can edit (RTF, which they also open as
 * .doc).
 */
function documentOf(text: string): Buffer {
  // RTF writes code units as signed 16-bit numbers.
  const [...units] = Int16Array.from(text, (sign) => sign.charCodeAt(0));
  const escaped = units.map((unit) => `\\u${unit}?`).join('');
  return Buffer.from(`{\\rtf1\\ansi\\uc1 ${escaped}\\par}`, 'latin1');
}

/** The files of the demonstration data: rows and contents. */
export class DemoFiles {
  readonly rows: FileRow[] = [];
  private readonly bytes = new Map<string, Buffer>();

  /** Stores a page with a text for an owner; returns key and name. */
  page(name: string, text: string, owner: Owner, at: Date): { guid: string; name: string } {
    return this.add(name, 'pdf', pageOf(text), owner, at);
  }

  /** Stores a document with a text, for others to fill in; returns key and name. */
  document(name: string, text: string, owner: Owner, at: Date): { guid: string; name: string } {
    return this.add(name, 'doc', documentOf(text), owner, at);
  }

  private add(
    name: string,
    type: string,
    bytes: Buffer,
    owner: Owner,
    at: Date,
  ): { guid: string; name: string } {
    const guid = `demo-file-${String(this.rows.length + 1).padStart(4, '0')}`;
    this.bytes.set(guid, bytes);
    this.rows.push({
      guid,
      group_guid: guid,
      name,
      size: bytes.length,
      type,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      ...('phone' in owner
        ? { enterprise_guid: null, person_guid: null, phone: owner.phone }
        : { enterprise_guid: owner.enterprise, person_guid: owner.person, phone: null }),
      created_at: at.toISOString(),
      first_guid: guid,
      version: 1,
    });
    return { guid, name };
  }

  /** Writes the contents into the file store of a gateway. */
  async writeTo(store: FileStore): Promise<void> {
    for (const [guid, bytes] of this.bytes) await store.put(Readable.from([bytes]), guid);
  }
}
