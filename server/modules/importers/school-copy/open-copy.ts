import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { CopyManifest, CopyRefused, MANIFEST, mediaEntry, tableEntry } from './copy-manifest.ts';

/** An archive of a school, whose entries are read one by one. */
export interface OpenedCopy {
  manifest: CopyManifest;
  read(name: string): Promise<Readable>;
  close(): void;
}

const KNOWN = /^(?:manifest\.json|tables\/[a-z_]{1,63}\.ndjson|media\/[0-9a-f]{64})$/;
const STORED = 0;
const MOST_ENTRIES = 1_000_000;
const MOST_MANIFEST_BYTES = 256 * 1024 ** 2;
/** Rows of text shrink to a tenth or so; a small table of empty rows more. */
const BOMB = { ratio: 200, from: 100 * 1024 ** 2 };

/**
 * Opens an archive and checks that it has exactly what its manifest says; nothing is written anywhere.
 * @throws {CopyRefused} for anything else
 */
export async function openCopy(file: string): Promise<OpenedCopy> {
  const zip = await openZip(file);
  try {
    const entries = await readEntries(zip);
    const read = async (name: string): Promise<Readable> => {
      const entry = entries.get(name);
      if (!entry) throw new CopyRefused(`The archive has no ${name}`);
      return zip.openReadStreamPromise(entry);
    };
    const manifest = await readManifest(entries, read);
    checkEntries(entries, manifest);
    return { manifest, read, close: () => zip.close() };
  } catch (error) {
    zip.close();
    throw refusalOf(error);
  }
}

async function openZip(file: string): Promise<ZipFile> {
  try {
    return await openPromise(file, { autoClose: false, lazyEntries: true });
  } catch (error) {
    throw refusalOf(error);
  }
}

const refusalOf = (error: unknown): Error =>
  error instanceof CopyRefused
    ? error
    : new CopyRefused(`The archive cannot be read: ${error instanceof Error ? error.message : error}`);

async function readEntries(zip: ZipFile): Promise<Map<string, Entry>> {
  if (zip.entryCount > MOST_ENTRIES) throw new CopyRefused('The archive has too many entries');
  const entries = new Map<string, Entry>();
  for await (const entry of zip.eachEntry()) {
    const name = entry.fileName;
    if (!KNOWN.test(name))
      throw new CopyRefused(`The archive has an entry that no school has: ${name.slice(0, 100)}`);
    if (entries.has(name)) throw new CopyRefused(`The archive has ${name} twice`);
    const { compressedSize, uncompressedSize, compressionMethod } = entry;
    const isBomb = uncompressedSize > BOMB.from && uncompressedSize > compressedSize * BOMB.ratio;
    const isPacked = name.startsWith('media/') && compressionMethod !== STORED;
    if (isBomb || isPacked) throw new CopyRefused(`${name} unpacks to far more than it is`);
    entries.set(name, entry);
  }
  return entries;
}

async function readManifest(
  entries: ReadonlyMap<string, Entry>,
  read: (name: string) => Promise<Readable>,
): Promise<CopyManifest> {
  if ((entries.get(MANIFEST)?.uncompressedSize ?? 0) > MOST_MANIFEST_BYTES)
    throw new CopyRefused('The manifest is too large');
  const text = (await buffer(await read(MANIFEST))).toString();
  const parsed = CopyManifest.safeParse(JSON.parse(text));
  if (parsed.success) return parsed.data;
  throw new CopyRefused(`The manifest is wrong: ${parsed.error.issues[0]?.path.join('.') ?? ''}`);
}

function checkEntries(entries: ReadonlyMap<string, Entry>, { tables, media }: CopyManifest): void {
  const sizes = new Map([
    ...tables.map(({ name, bytes }) => [tableEntry(name), bytes] as const),
    ...media.map(({ sha256, bytes }) => [mediaEntry(sha256), bytes] as const),
  ]);
  for (const [name, bytes] of sizes)
    if (entries.get(name)?.uncompressedSize !== bytes)
      throw new CopyRefused(`${name} is not what the manifest says`);
  if (entries.size !== sizes.size + 1)
    throw new CopyRefused('The archive has entries that are not in its manifest');
}

/** Reads an entry to its end and compares it with its hash. */
export async function checkHash(copy: OpenedCopy, name: string, sha256: string): Promise<void> {
  const hash = createHash('sha256');
  try {
    for await (const chunk of await copy.read(name)) hash.update(chunk);
  } catch (error) {
    throw refusalOf(error);
  }
  if (hash.digest('hex') !== sha256) throw new CopyRefused(`${name} is damaged: its hash is another one`);
}
