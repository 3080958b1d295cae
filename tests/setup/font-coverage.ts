/** Characters for which a TrueType font has a glyph (OpenType `cmap`, formats 4 and 12). */
export function lettersOf(font: Buffer): Set<number> {
  const map = tableOf(font, 'cmap');
  const letters = new Set<number>();
  for (let index = 0; index < map.readUInt16BE(2); index += 1) {
    const subtable = map.subarray(map.readUInt32BE(4 + 8 * index + 4));
    const format = subtable.readUInt16BE(0);
    if (format === 4) readSegments(subtable, letters);
    if (format === 12) readGroups(subtable, letters);
  }
  return letters;
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

function readSegments(subtable: Buffer, letters: Set<number>): void {
  const size = subtable.readUInt16BE(6);
  for (let index = 0; index < size; index += 2) {
    const last = subtable.readUInt16BE(14 + index);
    const first = subtable.readUInt16BE(16 + size + index);
    const delta = subtable.readUInt16BE(16 + 2 * size + index);
    const range = 16 + 3 * size + index;
    const offset = subtable.readUInt16BE(range);
    for (let letter = first; letter <= last && letter < 0xffff; letter += 1) {
      const glyph = offset === 0 ? letter : subtable.readUInt16BE(range + offset + 2 * (letter - first));
      if (glyph !== 0 && ((glyph + delta) & 0xffff) !== 0) letters.add(letter);
    }
  }
}

function readGroups(subtable: Buffer, letters: Set<number>): void {
  for (let group = 0; group < subtable.readUInt32BE(12); group += 1) {
    const last = subtable.readUInt32BE(16 + 12 * group + 4);
    for (let letter = subtable.readUInt32BE(16 + 12 * group); letter <= last; letter += 1)
      letters.add(letter);
  }
}
