import type { Readable } from 'node:stream';
import { finished, PassThrough } from 'node:stream';
import { ZipFile } from 'yazl';

export interface ZipEntry {
  /** Relative, with slashes. */
  name: string;
  /** Entries are opened one after the other. */
  open(): Promise<Readable>;
}

/** Streams a ZIP archive (ZIP64 when needed); fails when an entry fails. */
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
          // A stream that closes early must not result in a truncated file.
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

/** Replaces `..`, absolute paths and characters that file systems forbid. */
function safePath(name: string): string {
  return name.split('/').map(safePart).join('/');
}

function safePart(part: string): string {
  return part.replace(/[\\:*?"<>|\p{Cc}]+/gu, '-').replace(/^\.+|\.+$|^$/g, '_');
}
