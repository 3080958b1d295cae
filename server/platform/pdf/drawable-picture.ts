/** Pixels a side: a picture of few bytes may claim more than the compiler's memory holds. */
const MAX_SIDE = 2_000;

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** The bytes of a JPEG or PNG in base64; null when its header says that it is neither, or too large to be drawn. */
export function drawablePicture(base64: string | null): Buffer | null {
  if (base64 === null) return null;
  const bytes = Buffer.from(base64, 'base64');
  const size = pngSize(bytes) ?? jpegSize(bytes);
  const isDrawable = size?.every((side) => side > 0 && side <= MAX_SIDE);
  return isDrawable ? bytes : null;
}

/** Width and height in the first chunk (PNG, §11.2.1). */
function pngSize(bytes: Buffer): number[] | null {
  if (bytes.length < 24 || !bytes.subarray(0, 8).equals(PNG)) return null;
  return [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
}

/** Height and width in the frame header, SOF0 to SOF15 but for three other markers (JPEG, B.2.2). */
function jpegSize(bytes: Buffer): number[] | null {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xffd8) return null;
  for (let at = 2; at + 9 <= bytes.length && bytes[at] === 0xff; at += 2 + bytes.readUInt16BE(at + 2)) {
    const marker = bytes.readUInt8(at + 1);
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return [bytes.readUInt16BE(at + 5), bytes.readUInt16BE(at + 7)];
  }
  return null;
}
