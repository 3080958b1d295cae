import type { Readable } from 'node:stream';
import { fromBufferPromise } from 'yauzl';

export interface TableLimits {
  /** Entries of an archive, folders included. */
  entries: number;
  /** Unpacked bytes of one table, and of all together. */
  tableBytes: number;
  bytes: number;
}

/** An archive of LinkedIn has about 50 tables; that of its longest profiles unpacks to a few megabytes. */
const LIMITS: TableLimits = { entries: 2_000, tableBytes: 4 << 20, bytes: 16 << 20 };

/**
 * The tables (`*.csv`) of a ZIP archive by their names without folders. Nothing else is unpacked, and what is unpacked is
 * counted as it arrives, whatever the archive declares.
 * @throws for what is no such archive, is encrypted, or unpacks to more than the limits
 */
export async function readTables(
  archive: Buffer,
  limits: TableLimits = LIMITS,
): Promise<Map<string, string>> {
  const zip = await fromBufferPromise(archive, { lazyEntries: true, strictFileNames: false });
  const tables = new Map<string, string>();
  let left = limits.bytes;
  try {
    if (zip.entryCount > limits.entries) throw new Error('too many entries');
    for await (const entry of zip.eachEntry()) {
      const name = tableName(entry.fileName);
      if (name === null || tables.has(name)) continue;
      if (entry.isEncrypted()) throw new Error(`${name} is encrypted`);
      const bytes = await readEntry(
        await zip.openReadStreamPromise(entry),
        Math.min(left, limits.tableBytes),
      );
      left -= bytes.length;
      tables.set(name, new TextDecoder('utf-8').decode(bytes));
    }
  } finally {
    zip.close();
  }
  return tables;
}

/** Null for folders, hidden files and what is no table. */
function tableName(fileName: string): string | null {
  const parts = fileName.split('/');
  const name = parts.at(-1) ?? '';
  return parts.includes('__MACOSX') || name.startsWith('.') || !/\.csv$/i.test(name) ? null : name;
}

async function readEntry(stream: Readable, most: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream) {
    size += chunk.length;
    // Leaving the loop destroys the stream.
    if (size > most) throw new Error('unpacks to too much');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
