/** MP4 files of a given size, made by hand: an index of one video track, and bytes of media. */

function box(type: string, ...parts: Uint8Array[]): Buffer<ArrayBuffer> {
  const body = Buffer.concat(parts);
  const header = Buffer.alloc(8);
  header.writeUInt32BE(body.length + 8, 0);
  header.write(type, 4, 'latin1');
  return Buffer.concat([header, body]);
}

export interface Movie {
  seconds?: number;
  width?: number;
  height?: number;
  /** A phone held upright. */
  turned?: boolean;
  handler?: 'vide' | 'soun';
}

export function moovOf({ seconds = 12.5, width = 1280, height = 720, turned, handler = 'vide' }: Movie = {}) {
  const mvhd = Buffer.alloc(100);
  mvhd.writeUInt32BE(1000, 12);
  mvhd.writeUInt32BE(seconds * 1000, 16);
  const tkhd = Buffer.alloc(84);
  tkhd.writeInt32BE(turned ? 0 : 65_536, 40);
  if (turned) tkhd.writeInt32BE(65_536, 44);
  tkhd.writeUInt32BE(handler === 'vide' ? width << 16 : 0, 76);
  tkhd.writeUInt32BE(handler === 'vide' ? height << 16 : 0, 80);
  const hdlr = Buffer.alloc(24);
  hdlr.write(handler, 8, 'latin1');
  return box('moov', box('mvhd', mvhd), box('trak', box('tkhd', tkhd), box('mdia', box('hdlr', hdlr))));
}

/** A whole file; `media` are the bytes of its `mdat`. */
export function mp4Of(media: Uint8Array, movie: Movie = {}, brand = 'isom'): Buffer<ArrayBuffer> {
  const ftyp = box('ftyp', Buffer.from(`${brand}\0\0\x02\0isomiso2mp41`, 'latin1'));
  return Buffer.concat([ftyp, moovOf(movie), box('mdat', media)]);
}
