import { crc32, inflateRawSync } from 'node:zlib';

/** The files of an archive, read through its directory and verified by checksum. */
export function unzip(archive: Buffer): Map<string, Buffer> {
  const files = new Map<string, Buffer>();
  const end = archive.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]));
  let index = archive.readUInt32LE(end + 16);
  for (let left = archive.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [sum, size, length] = [16, 20, 28].map((skip) => archive.readUInt32LE(index + skip)) as [
      number,
      number,
      number,
    ];
    const nameLength = length & 0xffff;
    const name = archive.toString('utf8', index + 46, index + 46 + nameLength);
    const local = archive.readUInt32LE(index + 42);
    const from = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
    const bytes = inflateRawSync(archive.subarray(from, from + size));
    if (crc32(bytes) !== sum) throw new Error(`${name} is broken`);
    files.set(name, bytes);
    index += 46 + nameLength + archive.readUInt16LE(index + 30) + archive.readUInt16LE(index + 32);
  }
  return files;
}
