import { crc32, deflateRawSync } from 'node:zlib';

/** A part of an archive, and the false statements of the archive about it. */
export interface Part {
  name: string;
  content: Buffer | string;
  /** Sizes in the directory; the real ones by default. */
  said?: { packed?: number; size?: number };
  /** Bits of the general purpose flag; 1 is "encrypted". */
  flags?: number;
  /** Refers to the bytes of the part with this name instead of its own. */
  over?: string;
}

interface Options {
  /** Declares this number of entries and directory size in a 64-bit end record. */
  zip64?: { entries: bigint; size: bigint };
  /** Number of entries in the end record; the real one by default. */
  entries?: number;
}

const LOCAL = 0x04034b50;
const ENTRY = 0x02014b50;
const END = 0x06054b50;
const END_64 = 0x06064b50;
const LOCATOR_64 = 0x07064b50;
/** No bytes, compressed. */
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

/** Fields that local headers and directory entries share. */
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

/** An archive (PKWARE APPNOTE 6.3) with these parts and their false statements. */
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
