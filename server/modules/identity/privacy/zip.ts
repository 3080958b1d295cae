import type { Readable } from 'node:stream';
import { finished, PassThrough } from 'node:stream';
import { ZipFile } from 'yazl';

export interface ZipEntry {
  /** With slashes, relative. */
  name: string;
  /** Called when it is this one's turn: only one is open at a time. */
  open(): Promise<Readable>;
}

/** A ZIP archive that is made while it is read, ZIP64 where it has to be; fails when an entry does. */
export function zip(entries: readonly ZipEntry[], at: Date): Readable {
  const archive = new ZipFile();
  const out = new PassThrough();
  let current: Readable | undefined;
  archive.on('error', (error: Error) => out.destroy(error));
  for (const { name, open } of entries) {
    archive.addReadStreamLazy(safePath(name), { mtime: at, mode: 0o100644 }, (use) => {
      open().then(
        (stream) => {
          current = stream;
          if (out.destroyed) stream.destroy();
          // Flydrive's and PostgreSQL's streams alike: one that ends early must not look like a short file.
          finished(stream, { writable: false }, (error) => error && out.destroy(error));
          use(null, stream);
        },
        (error) => out.destroy(error),
      );
    });
  }
  archive.end();
  archive.outputStream.pipe(out);
  out.once('close', () => current?.destroy());
  return out;
}

/** Parts that a program which unpacks could take for a way out, or for a name that its system forbids. */
function safePath(name: string): string {
  return name.split('/').map(safePart).join('/');
}

function safePart(part: string): string {
  return part.replace(/[\\:*?"<>|\p{Cc}]+/gu, '-').replace(/^\.+|\.+$|^$/g, '_');
}
