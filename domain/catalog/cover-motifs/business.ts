import { box, circle, dome, plate, tilted, times } from '../cover-forms.ts';
import type { CoverMotif } from '../cover-shape.ts';

const coins = (x: number, y: number, count: number) =>
  times(count, (index) => plate(x, y - index * 18, 60, 14, 7));

/** Loaves and the coins that pay for them. */
export const loaves: CoverMotif = ({ main, second, third, accent, ground }) => {
  const loaf = (x: number, w: number) => `M${x} 162v-46a46 46 0 0 1 46-46h${w}a46 46 0 0 1 46 46v46z`;
  return [
    { d: box(0, 162, 320, 40), color: third },
    { d: loaf(-40, 60), color: second },
    { d: loaf(54, 74), color: main },
    { d: 'M92 116l24-24M130 116l24-24M168 116l24-24M4 116l24-24', color: ground, width: 10 },
    { d: coins(244, 148, 7), color: accent },
    { d: coins(204, 180, 2) + coins(272, 180, 1), color: second },
  ];
};

/** A photograph of two columns of the same height. */
export const balance: CoverMotif = ({ main, second, third, accent, ground }) => [
  { d: tilted(84, 14, 176, 190, 7), color: third },
  { d: tilted(66, 8, 188, 196, -3), color: main },
  { d: box(86, 30, 148, 118), color: ground },
  { d: box(100, 52, 56, 96), color: second },
  { d: box(164, 52, 56, 40), color: accent },
  { d: box(164, 98, 56, 50), color: third },
  { d: 'M14 60V24H50M270 176h36v-36', color: second, width: 8 },
];

/** Envelopes with the month's coins. */
export const envelopes: CoverMotif = ({ main, second, third, accent, ground }) => {
  const flap = (x: number, y: number) => `M${x} ${y + 4}l68 50 68-50`;
  return [
    { d: circle(92, 40, 24) + circle(160, 26, 24) + circle(216, 52, 24), color: accent },
    { d: plate(20, 52, 136, 92, 8), color: third },
    { d: plate(152, 66, 136, 92, 8), color: second },
    { d: plate(92, 104, 136, 110, 8), color: main },
    { d: flap(20, 52), color: ground, width: 6 },
    { d: flap(152, 66), color: ground, width: 6 },
    { d: flap(92, 104), color: ground, width: 6 },
  ];
};

/** A receipt and a coin with the slice that is owed. */
export const slice: CoverMotif = ({ main, second, third, accent, ground }) => [
  { d: `M32 0h116v176${times(4, () => 'l-14.500-14-14.500 14')}z`, color: main },
  { d: box(50, 26, 80, 10) + box(50, 50, 54, 10) + box(50, 74, 80, 10) + box(50, 98, 40, 10), color: ground },
  { d: box(50, 124, 80, 14), color: accent },
  { d: circle(220, 112, 68), color: second },
  { d: 'M220 112V44a68 68 0 0 1 68 68z', color: ground },
  { d: 'M232 98V30a68 68 0 0 1 68 68z', color: accent },
  { d: circle(220, 112, 22), color: third },
];

/** The awning of a shop, and the people in front of it. */
export const stall: CoverMotif = ({ main, second, third, accent }) => {
  const stripe = (index: number) => `M${index * 40} 0h40v54a20 20 0 0 1-40 0z`;
  const person = (x: number, y: number, r: number) => circle(x, y, r) + dome(x, y + r * 3, r * 1.7);
  return [
    { d: box(0, 152, 320, 48), color: third },
    { d: times(4, (index) => stripe(index * 2)), color: main },
    { d: times(4, (index) => stripe(index * 2 + 1)), color: second },
    { d: times(5, (index) => person(40 + index * 60, 108, 12)), color: second },
    { d: times(6, (index) => person(10 + index * 60, 146, 16)), color: main },
    { d: person(190, 146, 16), color: accent },
  ];
};

/** Five lenses that come into focus. */
export const focus: CoverMotif = ({ main, second, third, accent }) => [
  { d: circle(20, 100, 42) + circle(20, 100, 28) + circle(20, 100, 14), color: third, width: 6 },
  { d: circle(90, 100, 40) + circle(90, 100, 22), color: third, width: 9 },
  { d: circle(164, 100, 38) + circle(164, 100, 14), color: second, width: 13 },
  { d: 'M0 100H250', color: main, width: 5 },
  { d: circle(254, 100, 56), color: main },
  { d: circle(254, 100, 24), color: accent },
];

/** A round table with an hour that is not used up. */
export const clock: CoverMotif = ({ main, second, third, accent, ground }) => {
  const chairs = times(10, (index) => {
    const turn = (index * Math.PI) / 5;
    return circle(Math.round(160 + Math.sin(turn) * 112), Math.round(100 - Math.cos(turn) * 112), 15);
  });
  return [
    { d: chairs, color: second },
    { d: circle(160, 100, 84), color: main },
    { d: 'M160 100V16a84 84 0 0 0-84 84z', color: accent },
    { d: 'M160 100V44M160 100h-46', color: ground, width: 11 },
    { d: circle(160, 100, 12), color: ground },
    { d: circle(160, 100, 5), color: third },
  ];
};

/** Two people who face each other over half an hour. */
export const duet: CoverMotif = ({ main, second, third, accent }) => [
  { d: 'M-10 200V136a70 70 0 0 1 70-14c24 10 36 34 36 78z', color: main },
  { d: circle(58, 68, 40), color: main },
  { d: 'M330 200V136a70 70 0 0 0-70-14c-24 10-36 34-36 78z', color: second },
  { d: circle(262, 68, 40), color: second },
  { d: 'M128 122h64v6a32 32 0 0 1-64 0z', color: accent },
  { d: box(96, 168, 128, 40), color: third },
  { d: 'M148 100c-8-10 8-14 0-26M172 100c-8-10 8-14 0-26', color: accent, width: 6 },
];

/** Birds that follow one: twelve, as months. */
export const flock: CoverMotif = ({ main, second, third, accent }) => {
  const bird = (x: number, y: number) => `M${x} ${y}l-52-20 16 20-16 20z`;
  const wing = (from: number, to: number, up: number) =>
    times(to - from, (index) => bird(268 - (from + index) * 46, 100 + up * (from + index) * 30));
  return [
    { d: circle(254, 100, 78), color: third },
    { d: wing(1, 4, -1) + wing(1, 4, 1), color: main },
    { d: wing(4, 7, -1) + wing(4, 7, 1) + bird(130, 100) + bird(58, 100), color: second },
    { d: 'M306 100l-84-34 26 34-26 34z', color: accent },
  ];
};

/** Five days as columns, a block on its way to a better one. */
export const week: CoverMotif = ({ main, second, third, accent }) => {
  const at = (day: number, top: number, tall: number) => plate(14 + day * 60, top, 52, tall, 8);
  return [
    { d: times(5, (day) => at(day, 12, 220)), color: third },
    { d: at(0, 24, 64) + at(1, 92, 52) + at(3, 24, 40) + at(4, 120, 92), color: main },
    { d: at(0, 96, 92) + at(2, 120, 92) + at(3, 72, 116) + at(1, 152, 60), color: second },
    { d: tilted(142, 34, 54, 60, -8), color: accent },
  ];
};
