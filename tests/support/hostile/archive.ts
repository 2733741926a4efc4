import { crc32, deflateRawSync } from 'node:zlib';

/** One part of an archive, and what the archive says of it where that is not the truth. */
export interface Part {
  name: string;
  content: Buffer | string;
  /** Sizes that the directory tells; the real ones where nothing is given. */
  said?: { packed?: number; size?: number };
  /** Bits of the general purpose flag; 1 is "encrypted". */
  flags?: number;
  /** Points at the bytes of the part of this name instead of own ones. */
  over?: string;
}

interface Options {
  /**
   * Says in an end record of 64 bits that there are so many entries in a directory of this size.
   */
  zip64?: { entries: bigint; size: bigint };
  /** Entries that the end record tells; the real number where nothing is given. */
  entries?: number;
}

const LOCAL = 0x04034b50;
const ENTRY = 0x02014b50;
const END = 0x06054b50;
const END_64 = 0x06064b50;
const LOCATOR_64 = 0x07064b50;
/** No bytes, packed. */
const NOTHING = deflateRawSync(Buffer.alloc(0));
const ALL_16 = 0xffff;
const ALL_32 = 0xffffffff;

interface Laid {
  name: Buffer;
  packed: Buffer;
  crc: number;
  size: number;
  flags: number;
  at: number;
  said: { packed: number; size: number };
}

/** What local headers and entries of the directory say alike. */
function facts(header: Buffer, at: number, { flags, crc, said, name }: Laid): void {
  header.writeUInt16LE(20, at);
  header.writeUInt16LE(flags, at + 2);
  header.writeUInt16LE(8, at + 4);
  header.writeUInt32LE(crc, at + 10);
  header.writeUInt32LE(said.packed, at + 14);
  header.writeUInt32LE(said.size, at + 18);
  header.writeUInt16LE(name.length, at + 22);
}

function localOf(laid: Laid): Buffer {
  const header = Buffer.alloc(30);
  header.writeUInt32LE(LOCAL, 0);
  facts(header, 4, laid);
  return Buffer.concat([header, laid.name, laid.packed]);
}

function entryOf(laid: Laid): Buffer {
  const header = Buffer.alloc(46);
  header.writeUInt32LE(ENTRY, 0);
  header.writeUInt16LE(20, 4);
  facts(header, 6, laid);
  header.writeUInt32LE(laid.at, 42);
  return Buffer.concat([header, laid.name]);
}

/** An archive (PKWARE APPNOTE 6.3) with these parts, as true or as false as the parts say. */
export function archiveOf(
  parts: readonly Part[],
  { zip64, entries = parts.length }: Options = {},
): Buffer {
  const bodies: Buffer[] = [];
  const laid: Laid[] = [];
  let at = 0;
  for (const { name, content, said, flags = 0, over } of parts) {
    const shared =
      over === undefined ? undefined : laid.find((one) => one.name.toString() === over);
    const bytes = Buffer.from(content);
    const packed = shared?.packed ?? (bytes.length === 0 ? NOTHING : deflateRawSync(bytes));
    const size = shared?.size ?? bytes.length;
    const one = {
      name: Buffer.from(name),
      packed,
      crc: shared?.crc ?? crc32(bytes),
      size,
      flags,
      at: shared?.at ?? at,
      said: { packed: said?.packed ?? packed.length, size: said?.size ?? size },
    };
    laid.push(one);
    if (shared) continue;
    const body = localOf(one);
    bodies.push(body);
    at += body.length;
  }
  const directory = Buffer.concat(laid.map(entryOf));
  const wide: Buffer[] = [];
  if (zip64) {
    const end64 = Buffer.alloc(56);
    end64.writeUInt32LE(END_64, 0);
    end64.writeBigUInt64LE(44n, 4);
    end64.writeBigUInt64LE(zip64.entries, 24);
    end64.writeBigUInt64LE(zip64.entries, 32);
    end64.writeBigUInt64LE(zip64.size, 40);
    end64.writeBigUInt64LE(BigInt(at), 48);
    const locator = Buffer.alloc(20);
    locator.writeUInt32LE(LOCATOR_64, 0);
    locator.writeBigUInt64LE(BigInt(at + directory.length), 8);
    locator.writeUInt32LE(1, 16);
    wide.push(end64, locator);
  }
  const end = Buffer.alloc(22);
  end.writeUInt32LE(END, 0);
  end.writeUInt16LE(zip64 ? ALL_16 : entries, 8);
  end.writeUInt16LE(zip64 ? ALL_16 : entries, 10);
  end.writeUInt32LE(zip64 ? ALL_32 : directory.length, 12);
  end.writeUInt32LE(zip64 ? ALL_32 : at, 16);
  return Buffer.concat([...bodies, directory, ...wide, end]);
}
