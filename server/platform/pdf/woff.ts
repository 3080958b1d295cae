import { inflateSync } from 'node:zlib';

const WOFF = { signature: 0x774f4646, headerBytes: 44, entryBytes: 20 };
const SFNT = { headerBytes: 12, entryBytes: 16 };

interface Table {
  tag: Buffer;
  checksum: number;
  length: number;
  packed: Buffer;
}

/**
 * The TrueType file inside a WOFF file (WOFF 1.0, §4 and §5): the same tables in the same order, decompressed.
 * @throws when the bytes are not WOFF, or a table has a wrong length.
 */
export function unpackWoff(woff: Buffer): Buffer {
  if (woff.readUInt32BE(0) !== WOFF.signature) throw new Error('This is not a WOFF file');
  const tables = readTables(woff);
  const directory = Buffer.alloc(SFNT.headerBytes + SFNT.entryBytes * tables.length);
  writeHeader(directory, woff.readUInt32BE(4), tables.length);
  const parts: Buffer[] = [directory];
  let offset = directory.length;
  for (const [index, table] of tables.entries()) {
    const entry = SFNT.headerBytes + SFNT.entryBytes * index;
    table.tag.copy(directory, entry);
    directory.writeUInt32BE(table.checksum, entry + 4);
    directory.writeUInt32BE(offset, entry + 8);
    directory.writeUInt32BE(table.length, entry + 12);
    const bytes = unpackTable(table);
    parts.push(bytes);
    offset += bytes.length;
  }
  return Buffer.concat(parts);
}

function readTables(woff: Buffer): Table[] {
  return Array.from({ length: woff.readUInt16BE(12) }, (_, index) => {
    const entry = WOFF.headerBytes + WOFF.entryBytes * index;
    const offset = woff.readUInt32BE(entry + 4);
    return {
      tag: woff.subarray(entry, entry + 4),
      packed: woff.subarray(offset, offset + woff.readUInt32BE(entry + 8)),
      length: woff.readUInt32BE(entry + 12),
      checksum: woff.readUInt32BE(entry + 16),
    };
  });
}

/** A table that compression would not shrink is stored uncompressed. Tables are aligned to four bytes. */
function unpackTable({ packed, length }: Table): Buffer {
  const bytes = packed.length < length ? inflateSync(packed, { maxOutputLength: length }) : packed;
  if (bytes.length !== length) throw new Error('A table of the WOFF file has a wrong length');
  return Buffer.concat([bytes, Buffer.alloc(-length & 3)]);
}

function writeHeader(directory: Buffer, flavour: number, tableCount: number): void {
  const power = Math.floor(Math.log2(tableCount));
  const searchRange = 2 ** power * SFNT.entryBytes;
  directory.writeUInt32BE(flavour, 0);
  directory.writeUInt16BE(tableCount, 4);
  directory.writeUInt16BE(searchRange, 6);
  directory.writeUInt16BE(power, 8);
  directory.writeUInt16BE(tableCount * SFNT.entryBytes - searchRange, 10);
}
