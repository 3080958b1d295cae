import { crc32, deflateRawSync } from 'node:zlib';

export interface ZipFile {
  /** Relative, with slashes. */
  name: string;
  bytes: Buffer;
}

const UTF8_NAMES = 0x0800;
const DEFLATE = 8;
const VERSION = 20;

/** A ZIP archive (APPNOTE 6.3, without ZIP64: below 4 GiB and 65,535 files). */
export function zip(files: readonly ZipFile[], at: Date): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, bytes } of files) {
    const packed = deflateRawSync(bytes);
    const path = Buffer.from(name, 'utf8');
    const common = commonFields({ bytes, packed, path, at });
    const local = Buffer.concat([mark(0x04034b50), common, path]);
    const placed = Buffer.alloc(10);
    const from = Buffer.alloc(4);
    from.writeUInt32LE(offset);
    directory.push(Buffer.concat([mark(0x02014b50), short(VERSION), common, placed, from, path]));
    parts.push(local, packed);
    offset += local.length + packed.length;
  }
  const listed = Buffer.concat(directory);
  return Buffer.concat([...parts, listed, ending(files.length, listed.length, offset)]);
}

function commonFields(file: { bytes: Buffer; packed: Buffer; path: Buffer; at: Date }): Buffer {
  const fields = Buffer.alloc(26);
  fields.writeUInt16LE(VERSION, 0);
  fields.writeUInt16LE(UTF8_NAMES, 2);
  fields.writeUInt16LE(DEFLATE, 4);
  fields.writeUInt16LE((file.at.getUTCHours() << 11) | (file.at.getUTCMinutes() << 5), 6);
  const years = file.at.getUTCFullYear() - 1980;
  fields.writeUInt16LE((years << 9) | ((file.at.getUTCMonth() + 1) << 5) | file.at.getUTCDate(), 8);
  fields.writeUInt32LE(crc32(file.bytes), 10);
  fields.writeUInt32LE(file.packed.length, 14);
  fields.writeUInt32LE(file.bytes.length, 18);
  fields.writeUInt16LE(file.path.length, 22);
  return fields;
}

function ending(count: number, size: number, offset: number): Buffer {
  const end = Buffer.alloc(18);
  end.writeUInt16LE(count, 4);
  end.writeUInt16LE(count, 6);
  end.writeUInt32LE(size, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([mark(0x06054b50), end]);
}

function mark(signature: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(signature);
  return bytes;
}

function short(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16LE(value);
  return bytes;
}
