import { box, circle, tilted, times } from '../cover-forms.ts';
import type { CoverMotif } from '../cover-shape.ts';

/** A table that loses rows: their cells slide out of it. */
export const query: CoverMotif = ({ main, second, third, accent }) => {
  const row = (y: number) => box(28, y, 64, 24) + box(100, y, 112, 24) + box(220, y, 72, 24);
  return [
    { d: row(22), color: main },
    { d: row(58) + row(130), color: second },
    {
      d:
        tilted(46, 96, 64, 24, 5) +
        tilted(124, 100, 112, 24, -3) +
        tilted(262, 90, 72, 24, 9) +
        tilted(10, 178, 64, 24, -14) +
        tilted(104, 174, 112, 24, 8) +
        tilted(236, 184, 72, 24, -18),
      color: third,
    },
    { d: box(220, 130, 72, 24), color: accent },
  ];
};

/** One line, drawn on a cut axis and on an honest one. */
export const axis: CoverMotif = ({ main, second, third, accent }) => [
  { d: 'M60 150L116 118 172 126 228 92 320 74V200H60z', color: third },
  { d: 'M60 150L116 118 172 126 228 92 330 70', color: second, width: 12 },
  { d: 'M60 172L116 96 172 116 228 36 300-40', color: accent, width: 12 },
  { d: 'M60-10V120l-16 10 32 14-16 10V210M40 178H330', color: main, width: 10 },
];

/** Coloured cells of a sheet, a selected range and its sum. */
export const sheet: CoverMotif = ({ main, second, third, accent }) => {
  const cell = (column: number, row: number) => box(8 + column * 78, 10 + row * 38, 72, 32);
  return [
    { d: times(4, (column) => cell(column, 0)) + times(4, (row) => cell(0, row + 1)), color: second },
    { d: times(4, (row) => cell(1, row + 1) + cell(3, row + 1)), color: third },
    { d: times(3, (row) => cell(2, row + 1)), color: main },
    { d: cell(2, 4), color: accent },
    { d: box(161, 45, 78, 114), color: accent, width: 6 },
    { d: box(231, 151, 16, 16), color: accent },
  ];
};

/** A snake that winds through sorted boxes. */
export const snake: CoverMotif = ({ main, second, third, accent, ground }) => [
  { d: times(4, (index) => box(20 + index * 76, 18, 52, 52)), color: third },
  { d: times(4, (index) => box(20 + index * 76, 130, 52, 52)), color: second },
  {
    d: 'M-20 100H30a28 28 0 0 1 28 28v8a24 24 0 0 0 48 0V64a24 24 0 0 1 48 0v72a24 24 0 0 0 48 0V64a28 28 0 0 1 28-28h24',
    color: main,
    width: 26,
  },
  { d: 'M246 8h26a28 28 0 0 1 0 56h-26z', color: main },
  { d: circle(268, 28, 6), color: ground },
  { d: 'M298 40h26', color: accent, width: 6 },
];

/** Signs between brackets; some of them match. */
export const pattern: CoverMotif = ({ main, second, third, accent }) => {
  const star = (x: number, y: number, r: number) =>
    times(3, (index) => {
      const turn = (index * Math.PI) / 3 + Math.PI / 2;
      const [a, b] = [Math.round(Math.cos(turn) * r), Math.round(Math.sin(turn) * r)];
      return `M${x - a} ${y - b}L${x + a} ${y + b}`;
    });
  return [
    { d: circle(12, 150, 18) + box(-8, 32, 36, 36) + box(292, 132, 36, 36), color: third },
    { d: 'M92 20H56V180H92M228 20H264V180H228', color: main, width: 20 },
    { d: box(108, 40, 40, 40) + circle(192, 140, 22), color: second },
    { d: `${circle(192, 60, 22)}M106 160l22-42 22 42z`, color: main },
    { d: star(302, 52, 26), color: accent, width: 12 },
  ];
};

/** Dice above the hill that ten thousand throws of them make. */
export const dice: CoverMotif = ({ main, second, third, accent, ground }) => {
  const heights = [10, 26, 58, 92, 92, 58, 26, 10];
  const pip = (x: number, y: number) => circle(x, y, 7);
  return [
    {
      d: times(8, (index) => box(index * 40 + 2, 200 - (heights[index] ?? 0), 36, heights[index] ?? 0)),
      color: third,
    },
    { d: tilted(56, 26, 84, 84, -14), color: main },
    { d: tilted(178, 40, 84, 84, 18), color: second },
    { d: pip(98, 68) + pip(73, 50) + pip(80, 92) + pip(116, 44) + pip(123, 86), color: ground },
    { d: pip(220, 82) + pip(202, 58) + pip(238, 106), color: ground },
    { d: circle(280, 30, 16), color: accent },
  ];
};

/** Columns that begin at a zero. */
export const ascent: CoverMotif = ({ main, second, third, accent }) => [
  { d: 'M128 200v-34h36v34zM172 200v-66h36v66z', color: third },
  { d: 'M216 200v-102h36v102z', color: second },
  { d: 'M260 200V36h36V200z', color: main },
  { d: 'M64 66c22 0 36 22 36 56s-14 56-36 56-36-22-36-56 14-56 36-56z', color: main, width: 18 },
  { d: 'M64 122L146 98 190 72 234 44 278-8', color: accent, width: 7, dash: '0 14' },
  { d: circle(278, 18, 12), color: accent },
];

/** A lens that makes grey columns clear. */
export const lens: CoverMotif = ({ main, second, third, accent, ground }) => {
  const heights = [60, 96, 72, 128, 104, 150, 120];
  const bar = (index: number) => box(6 + index * 46, 190 - (heights[index] ?? 0), 34, 200);
  return [
    { d: times(7, bar), color: third },
    { d: circle(160, 92, 70), color: ground },
    {
      d: 'M98 120h34v38a70 70 0 0 1-34-33zM144 62h34v98a70 70 0 0 1-34 0zM190 86h34v34a70 70 0 0 1-34 35z',
      color: second,
    },
    { d: 'M144 62h34v98a70 70 0 0 1-34 0z', color: accent },
    { d: circle(160, 92, 70), color: main, width: 18 },
    { d: 'M216 148l60 60', color: main, width: 26 },
  ];
};
