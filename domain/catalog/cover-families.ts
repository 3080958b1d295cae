import { circle, quarter } from './cover-forms.ts';
import type { CoverInk, CoverShape } from './cover-shape.ts';

type Family = (ink: CoverInk) => CoverShape[];

function pick<T>(chance: () => number, values: readonly T[]): T {
  return values[Math.floor(chance() * values.length)] as T;
}

/** Concentric rings that widen from a corner. */
const echoes: Family = ({ main, second, third, accent, chance }) => {
  const x = pick(chance, [40, 0, 320, 280]);
  const colors = [third, second, main, accent];
  const step = pick(chance, [44, 50, 56]);
  return colors.map((color, index) => ({ d: circle(x, 200, step * (4 - index) + 10), color }));
};

/** A wall of quarter discs. */
const tiles: Family = ({ main, second, third, accent, chance }) => {
  const colors = [main, second, third, accent];
  const paths = colors.map(() => '');
  for (let column = 0; column < 4; column += 1) {
    for (let row = 0; row < 3; row += 1) {
      const roll = chance();
      const color = roll < 0.4 ? 0 : roll < 0.68 ? 1 : roll < 0.84 ? 2 : roll < 0.93 ? 3 : -1;
      const form = quarter(column * 80, row * 80 - 20, 80, Math.floor(chance() * 4));
      if (color >= 0) paths[color] += form;
    }
  }
  return colors.map((color, index) => ({ d: paths[index] ?? '', color })).filter((shape) => shape.d);
};

/** Two hills and a sun. */
const horizon: Family = ({ main, second, third, accent, chance }) => {
  const sun = pick(chance, [70, 110, 210, 250]);
  const left = pick(chance, [40, 80, 20]);
  const right = pick(chance, [230, 260, 300]);
  return [
    { d: circle(sun, pick(chance, [70, 84, 100]), pick(chance, [34, 44, 56])), color: accent },
    { d: circle(right, 260, 150), color: second },
    { d: circle(left, 270, 140), color: main },
    { d: 'M0 176h320v40H0z', color: third },
  ];
};

/** Steps that rise, with a ball at the top. */
const stairs: Family = ({ main, second, accent, third, chance }) => {
  const count = pick(chance, [4, 5]);
  const width = 320 / count;
  const rise = 130 / count;
  const bars = (odd: number) =>
    Array.from({ length: count }, (_, index) => index)
      .filter((index) => index % 2 === odd)
      .map((index) => `M${index * width} 200v-${(index + 1) * rise}h${width}V200z`)
      .join('');
  const radius = pick(chance, [18, 24]);
  const on = pick(chance, [count - 1, count - 2, 1]);
  const ball = circle(on * width + width / 2, 200 - (on + 1) * rise - radius, radius);
  return [
    { d: quarter(0, 0, pick(chance, [90, 120]), 0), color: third },
    { d: bars(0), color: main },
    { d: bars(1), color: second },
    { d: ball, color: accent },
  ];
};

/** A large ring with smaller bodies orbiting it. */
const orbit: Family = ({ main, second, third, accent, chance }) => {
  const x = pick(chance, [110, 160, 215]);
  const angle = chance() * 6.28;
  const at = (radius: number, turn: number) => [
    Math.round(x + Math.cos(angle + turn) * radius),
    Math.round(100 + Math.sin(angle + turn) * radius),
  ];
  const [ax = 0, ay = 0] = at(74, 0);
  const [bx = 0, by = 0] = at(124, 2.2);
  return [
    { d: circle(x, 100, 124), color: third, width: 2 },
    { d: circle(x, 100, 74), color: second, width: 14 },
    { d: circle(x, 100, 38), color: main },
    { d: circle(ax, ay, 20), color: accent },
    { d: circle(bx, by, 11), color: main },
  ];
};

/** Leaves along a stem of columns. */
const leaves: Family = ({ main, second, third, accent, chance }) => {
  const colors = [main, second, third, accent];
  const turn = Math.floor(chance() * 4);
  return [0, 1, 2, 3].map((column) => {
    const x = column * 72 + 16;
    const lift = pick(chance, [0, 36, 72]);
    const top = 28 + lift;
    const even = (column + turn) % 2 === 0;
    const d = even
      ? `M${x} ${top}a72 72 0 0 1 72 72v${172 - lift}a72 72 0 0 1-72-72z`
      : `M${x + 72} ${top}a72 72 0 0 0-72 72v${172 - lift}a72 72 0 0 0 72-72z`;
    return { d, color: colors[(column + turn) % 4] ?? main };
  });
};

/** Half discs stacked in columns. */
const totem: Family = ({ main, second, third, accent, chance }) => {
  const colors = [main, second, third, accent];
  const paths = colors.map(() => '');
  for (const x of [32, 128, 224]) {
    let y = pick(chance, [56, 8, 104]);
    let color = Math.floor(chance() * 4);
    while (y < 200) {
      const dome = chance() < 0.6;
      paths[color % 4] += dome
        ? `M${x - 16} ${y + 48}a48 48 0 0 1 96 0z`
        : `M${x - 16} ${y}a48 48 0 0 0 96 0z`;
      y += 48;
      color += 1;
    }
  }
  return colors.map((color, index) => ({ d: paths[index] ?? '', color })).filter((shape) => shape.d);
};

/** Beams that fan out from one point. */
const beams: Family = ({ main, second, third, accent, chance }) => {
  const left = chance() < 0.5;
  const x = left ? 60 : 260;
  const far = left ? 360 : -40;
  const ends = [-90, -10, 60, 130, 210];
  const ray = (index: number) => `M${x} 200L${far} ${ends[index]}L${far} ${(ends[index] ?? 0) + 44}z`;
  const back = left ? -60 : 380;
  return [
    { d: `${ray(0)}${ray(2)}${ray(4)}M${x} 200L${back} 20L${back} 110z`, color: second },
    { d: `${ray(1)}${ray(3)}M${x} 200L${x - 90}-10L${x - 20}-10z`, color: third },
    { d: circle(x, 200, pick(chance, [64, 76, 88])), color: main },
    { d: circle(x, 200, pick(chance, [26, 36])), color: accent },
  ];
};

/** A winding road. */
const wave: Family = ({ main, second, third, accent, chance }) => {
  const r = pick(chance, [32, 40]);
  const arcs = Array.from(
    { length: Math.ceil(360 / (r * 2)) },
    (_, i) => `a${r} ${r} 0 0 ${i % 2} ${r * 2} 0`,
  );
  const road = (y: number) => `M-20 ${y}${arcs.join('')}`;
  const middle = pick(chance, [92, 100, 108]);
  return [
    { d: road(middle - 44), color: third, width: 20 },
    { d: road(middle), color: main, width: 20 },
    { d: road(middle + 44), color: second, width: 20 },
    { d: circle(pick(chance, [60, 124, 220, 268]), pick(chance, [40, 156]), 22), color: accent },
  ];
};

/** A flower of four petals with another, rotated, behind it. */
const petals: Family = ({ main, second, third, accent, chance }) => {
  const x = pick(chance, [100, 160, 220]);
  const s = pick(chance, [88, 96]);
  const leaf = (h: number, v: number, sweep: number) =>
    `M${x} 100a${s} ${s} 0 0 ${sweep} ${s * h} ${s * v} ${s} ${s} 0 0 ${sweep} ${-s * h} ${-s * v}z`;
  const r = Math.round(s * 1.2);
  const blade = (h: number, v: number) =>
    `M${x} 100a${r} ${r} 0 0 1 ${r * h} ${r * v} ${r} ${r} 0 0 1 ${-r * h} ${-r * v}z`;
  const side = x > 150 ? 34 : 286;
  return [
    { d: blade(1, 0) + blade(-1, 0) + blade(0, 1) + blade(0, -1), color: third },
    { d: leaf(1, 1, 1) + leaf(-1, -1, 1), color: main },
    { d: leaf(1, -1, 1) + leaf(-1, 1, 1), color: second },
    { d: circle(x, 100, pick(chance, [16, 22])), color: accent },
    { d: circle(side, pick(chance, [40, 160]), 14), color: accent },
  ];
};

/** Dots that grow from row to row. */
const halftone: Family = ({ main, second, accent, chance }) => {
  const down = chance() < 0.5;
  const sizes = [6, 12, 19, 27, 36];
  const rows = sizes.map((size, index) => ({
    d: `M${index % 2 ? 20 : 0} ${down ? 14 + index * 42 : 186 - index * 42}H340`,
    color: index % 2 ? second : main,
    width: size,
    dash: '0 40',
  }));
  const spot = circle(pick(chance, [90, 160, 240]), pick(chance, [80, 120]), pick(chance, [40, 52]));
  return [...rows, { d: spot, color: accent }];
};

/** Overlapping open pages, seen from above. */
const pages: Family = ({ main, second, third, accent, chance }) => {
  const x = pick(chance, [120, 160, 200]);
  const lift = pick(chance, [20, 34]);
  return [
    { d: `M${x} 60L${x - 150} ${60 - lift}v150L${x} 210z`, color: main },
    { d: `M${x} 60L${x + 150} ${60 - lift}v150L${x} 210z`, color: second },
    { d: `M${x} 60L${x + 104} ${16 - lift / 2}v150L${x} 210z`, color: third },
    { d: circle(x + pick(chance, [-78, -50, 60]), 52, pick(chance, [18, 26])), color: accent },
  ];
};

/** All compositions. The order decides which product gets which, so new ones go last. */
export const coverFamilies: readonly Family[] = [
  echoes,
  tiles,
  horizon,
  stairs,
  orbit,
  leaves,
  totem,
  beams,
  wave,
  petals,
  halftone,
  pages,
];

/** Which compositions suit a category; all of them one that a manager added. */
const suited: Record<string, readonly number[]> = {
  data: [1, 3, 4, 10],
  design: [5, 6, 9, 11],
  marketing: [0, 7, 8],
  management: [3, 4, 6],
  finance: [1, 3, 10],
  'self-development': [2, 5, 8],
};
const every = () => coverFamilies.map((_, index) => index);

/** Numbers of the compositions that a category's products without a motif may have. */
export const familiesOf = (category: string): readonly number[] =>
  Object.hasOwn(suited, category) ? (suited[category] ?? every()) : every();
