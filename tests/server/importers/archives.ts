import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { pack } from 'tar-stream';
import { ZipFile } from 'yazl';

/** Archives made in memory. */

export type Entries = Record<string, string | Uint8Array>;

/** The files of a folder by their paths in it. */
export function entriesOf(folder: string, below = ''): Entries {
  const found = readdirSync(folder, { recursive: true, withFileTypes: true });
  return Object.fromEntries(
    found
      .filter((entry) => entry.isFile())
      .map((entry) => {
        const place = join(entry.parentPath, entry.name);
        return [below + place.slice(folder.length + 1), readFileSync(place)];
      }),
  );
}

export async function zipOf(
  entries: Entries,
  modes: Record<string, number> = {},
): Promise<Buffer<ArrayBuffer>> {
  const zip = new ZipFile();
  for (const [name, bytes] of Object.entries(entries))
    zip.addBuffer(Buffer.from(bytes), name, { mode: modes[name] ?? 0o100644 });
  zip.end();
  return Buffer.from(await buffer(zip.outputStream));
}

export async function tarOf(
  entries: Entries,
  types: Record<string, 'symlink' | 'link' | 'character-device'> = {},
): Promise<Buffer<ArrayBuffer>> {
  const tar = pack();
  for (const [name, bytes] of Object.entries(entries)) tar.entry({ name }, Buffer.from(bytes));
  for (const [name, type] of Object.entries(types)) tar.entry({ name, type, linkname: '/etc/passwd' });
  tar.finalize();
  return Buffer.from(gzipSync(await buffer(tar)));
}

/** The same bytes with a name in place of another one of equal length: no writer makes such names. */
export function renamed(archive: Buffer, from: string, to: string): Buffer<ArrayBuffer> {
  if (from.length !== to.length) throw new Error('the names differ in length');
  return Buffer.from(archive.toString('latin1').replaceAll(from, to), 'latin1');
}
