/** Characters for which a TrueType font has a glyph. */
export const lettersOf = (font: Buffer): Set<number> => new Set(glyphsOf(font).keys());

/** Character → glyph of a TrueType font (OpenType `cmap`, formats 4 and 12). */
function glyphsOf(font: Buffer): Map<number, number> {
  const map = tableOf(font, 'cmap');
  const glyphs = new Map<number, number>();
  for (let index = 0; index < map.readUInt16BE(2); index += 1) {
    const subtable = map.subarray(map.readUInt32BE(4 + 8 * index + 4));
    const format = subtable.readUInt16BE(0);
    if (format === 4) readSegments(subtable, glyphs);
    if (format === 12) readGroups(subtable, glyphs);
  }
  return glyphs;
}

/** Width of each character of a TrueType font, in em (OpenType `hmtx`). */
export function advancesOf(font: Buffer): Map<number, number> {
  const unitsPerEm = tableOf(font, 'head').readUInt16BE(18);
  const own = tableOf(font, 'hhea').readUInt16BE(34);
  const widths = tableOf(font, 'hmtx');
  return new Map(
    [...glyphsOf(font)].map(([letter, glyph]) => [
      letter,
      widths.readUInt16BE(4 * Math.min(glyph, own - 1)) / unitsPerEm,
    ]),
  );
}

/** Each table of a TrueType font with the checksum from the table directory. */
export function tablesOf(font: Buffer): { tag: string; checksum: number; bytes: Buffer }[] {
  return Array.from({ length: font.readUInt16BE(4) }, (_, index) => {
    const entry = 12 + 16 * index;
    const offset = font.readUInt32BE(entry + 8);
    return {
      tag: font.toString('latin1', entry, entry + 4),
      checksum: font.readUInt32BE(entry + 4),
      bytes: font.subarray(offset, offset + font.readUInt32BE(entry + 12)),
    };
  });
}

function tableOf(font: Buffer, wanted: string): Buffer {
  const table = tablesOf(font).find(({ tag }) => tag === wanted);
  if (!table) throw new Error(`The font has no table ${wanted}`);
  return table.bytes;
}

function readSegments(subtable: Buffer, glyphs: Map<number, number>): void {
  const size = subtable.readUInt16BE(6);
  for (let index = 0; index < size; index += 2) {
    const last = subtable.readUInt16BE(14 + index);
    const first = subtable.readUInt16BE(16 + size + index);
    const delta = subtable.readUInt16BE(16 + 2 * size + index);
    const range = 16 + 3 * size + index;
    const offset = subtable.readUInt16BE(range);
    for (let letter = first; letter <= last && letter < 0xffff; letter += 1) {
      const glyph = offset === 0 ? letter : subtable.readUInt16BE(range + offset + 2 * (letter - first));
      const id = (glyph + delta) & 0xffff;
      if (glyph !== 0 && id !== 0) glyphs.set(letter, id);
    }
  }
}

function readGroups(subtable: Buffer, glyphs: Map<number, number>): void {
  for (let group = 0; group < subtable.readUInt32BE(12); group += 1) {
    const first = subtable.readUInt32BE(16 + 12 * group);
    const last = subtable.readUInt32BE(16 + 12 * group + 4);
    const glyph = subtable.readUInt32BE(16 + 12 * group + 8);
    for (let letter = first; letter <= last; letter += 1) glyphs.set(letter, glyph + letter - first);
  }
}
