/** Outlines that drawings of covers are composed of, as path data. */

export function circle(x: number, y: number, r: number): string {
  return `M${x - r} ${y}a${r} ${r} 0 1 1 ${r * 2} 0 ${r} ${r} 0 1 1-${r * 2} 0z`;
}

/** A quarter disc that fills a square tile, its centre in one of the four corners. */
export function quarter(x: number, y: number, s: number, corner: number): string {
  if (corner === 0) return `M${x} ${y}h${s}a${s} ${s} 0 0 1-${s} ${s}z`;
  if (corner === 1) return `M${x + s} ${y}v${s}a${s} ${s} 0 0 1-${s}-${s}z`;
  if (corner === 2) return `M${x + s} ${y + s}h-${s}a${s} ${s} 0 0 1 ${s}-${s}z`;
  return `M${x} ${y + s}v-${s}a${s} ${s} 0 0 1 ${s} ${s}z`;
}

export function box(x: number, y: number, w: number, h: number): string {
  return `M${x} ${y}h${w}v${h}h${-w}z`;
}

/** A box with round corners. */
export function plate(x: number, y: number, w: number, h: number, r: number): string {
  const [a, b] = [w - 2 * r, h - 2 * r];
  return `M${x + r} ${y}h${a}a${r} ${r} 0 0 1 ${r} ${r}v${b}a${r} ${r} 0 0 1-${r} ${r}h${-a}a${r} ${r} 0 0 1-${r}-${r}v${-b}a${r} ${r} 0 0 1 ${r}-${r}z`;
}

/** A box turned about its centre. */
export function tilted(x: number, y: number, w: number, h: number, degrees: number): string {
  return `M${turned(x, y, w, h, degrees).join('L')}z`;
}

function turned(x: number, y: number, w: number, h: number, degrees: number): string[] {
  const [sin, cos] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)];
  const corners = [
    [-w, -h],
    [w, -h],
    [w, h],
    [-w, h],
  ] as const;
  return corners.map(
    ([a, b]) =>
      `${Math.round(x + w / 2 + (a * cos - b * sin) / 2)} ${Math.round(y + h / 2 + (a * sin + b * cos) / 2)}`,
  );
}

/** The upper half of a disc. */
export function dome(x: number, y: number, r: number): string {
  return `M${x - r} ${y}a${r} ${r} 0 0 1 ${r * 2} 0z`;
}

/** One outline for each number below the count, joined. */
export function times(count: number, outline: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => outline(index)).join('');
}
