import { box, circle, dome, plate, quarter, tilted } from '../cover-forms.ts';
import type { CoverMotif } from '../cover-shape.ts';

/** A letter of a ring and a stem, on its lines. */
export const letter: CoverMotif = ({ main, second, third, accent }) => [
  { d: 'M0 58H320M0 160H320', color: third, width: 4 },
  { d: circle(108, 109, 42), color: main, width: 32 },
  { d: box(134, 52, 32, 108), color: main },
  { d: circle(232, 100, 36), color: second, width: 28 },
  { d: 'M282 52v102a50 50 0 0 1-96 20', color: second, width: 28 },
  { d: circle(34, 28, 14), color: accent },
];

/** A fan of swatches. */
export const swatches: CoverMotif = ({ main, second, third, accent, ground }) => {
  const corner = (turn: number, reach: number) =>
    `${Math.round(84 + Math.sin(turn) * reach)} ${Math.round(184 - Math.cos(turn) * reach)}`;
  const blade = (turn: number) =>
    `M${corner(turn - 0.5, 22)}L${corner(turn - 0.17, 192)} ${corner(turn + 0.17, 192)} ${corner(turn + 0.5, 22)}z`;
  return [
    { d: blade(-0.4), color: third },
    { d: blade(0.01), color: second },
    { d: blade(0.42), color: main },
    { d: blade(0.83), color: accent },
    { d: blade(1.24), color: second },
    { d: circle(84, 184, 34), color: main },
    { d: circle(84, 184, 12), color: ground },
  ];
};

/** A page with a headline and a button, and the question that it answers. */
export const answer: CoverMotif = ({ main, second, third, accent, ground }) => [
  {
    d: 'M-10 30a16 16 0 0 1 16-16h98a16 16 0 0 1 16 16v58a16 16 0 0 1-16 16H66l-28 32v-32H6a16 16 0 0 1-16-16z',
    color: second,
  },
  { d: 'M38 46a19 19 0 1 1 26 18c-6 3-8 5-8 10', color: ground, width: 9 },
  { d: circle(56, 88, 6), color: ground },
  { d: plate(144, 24, 148, 200, 14), color: main },
  { d: box(164, 48, 108, 18) + box(164, 76, 72, 18), color: ground },
  { d: box(164, 110, 108, 8) + box(164, 126, 90, 8), color: third },
  { d: plate(164, 150, 84, 30, 15), color: accent },
];

/** An open book: lines on one page, a colour on the other. */
export const spread: CoverMotif = ({ main, second, third, accent, ground }) => [
  { d: 'M160 44C124 20 74 18 18 30V186c56-12 106-10 142 14z', color: main },
  { d: 'M160 44c36-24 86-26 142-14V186c-56-12-106-10-142 14z', color: second },
  {
    d: 'M44 66c32-4 60-2 88 8M44 94c32-4 60-2 88 8M44 122c32-4 60-2 88 8M44 150c20-2.500 36-2.500 54 1',
    color: ground,
    width: 9,
  },
  { d: 'M186 74c28-10 56-12 90-8v34c-34-4-62-2-90 8z', color: accent },
  { d: 'M186 130c28-10 56-12 90-8M186 156c20-7 38-9 58-9', color: third, width: 9 },
];

/** Fields of a form, one after the other, and the tick at its end. */
export const form: CoverMotif = ({ main, second, third, accent, ground }) => [
  { d: box(40, 12, 84, 12) + box(40, 82, 120, 12), color: second },
  { d: plate(40, 32, 216, 36, 8) + plate(40, 102, 216, 36, 8), color: main },
  { d: box(54, 44, 96, 12), color: third },
  { d: box(54, 110, 4, 20), color: ground },
  { d: plate(40, 156, 120, 60, 18), color: third },
  { d: circle(252, 120, 46), color: accent },
  { d: 'M230 120l16 17 30-34', color: ground, width: 11 },
];

/** Four screens: waiting, empty, failed, full. */
export const states: CoverMotif = ({ main, second, third, accent, ground }) => [
  { d: plate(14, 26, 64, 130, 12), color: third },
  { d: plate(91, 44, 58, 124, 12), color: second, width: 6 },
  { d: plate(165, 26, 64, 130, 12), color: second },
  { d: plate(242, 44, 64, 130, 12), color: main },
  { d: 'M46 73a18 18 0 1 1-17 12', color: main, width: 7 },
  { d: 'M183 76l28 28M211 76l-28 28', color: ground, width: 8 },
  { d: box(254, 60, 40, 40), color: accent },
  { d: box(254, 112, 40, 8) + box(254, 128, 40, 8) + box(254, 144, 26, 8), color: ground },
];

/** A screen that rests on arches, and somebody who crosses it. */
export const bridge: CoverMotif = ({ main, second, third, accent, ground }) => [
  { d: plate(48, 16, 224, 108, 12), color: main },
  { d: box(48, 34, 224, 5), color: ground },
  { d: circle(62, 25, 4) + circle(76, 25, 4) + circle(90, 25, 4), color: ground },
  { d: circle(190, 58, 12) + dome(190, 104, 28), color: accent },
  { d: 'M0 104H320V200H300a46 46 0 0 0-92 0H206a46 46 0 0 0-92 0H112a46 46 0 0 0-92 0H0z', color: second },
  { d: 'M0 104H320v14H0z', color: third },
];

/** Things on a table, and the pencil that draws them. */
export const still: CoverMotif = ({ main, second, third, accent, ground }) => [
  { d: 'M0 146H320V200H0z', color: third },
  { d: 'M66 24h34v28c0 18 26 30 26 66v46H40v-46c0-36 26-48 26-66z', color: main },
  { d: 'M83 24h17v28c0 18 26 30 26 66v46H83z', color: second },
  { d: circle(164, 130, 38), color: accent },
  { d: 'M40 174h176M60 186h120', color: ground, width: 5 },
  { d: tilted(236, -20, 26, 178, 28), color: second },
  { d: 'M195 147l23 12-25 29z', color: main },
];

/** A curve with its handles, drawn over a screen. */
export const curve: CoverMotif = ({ main, second, third, accent, ground }) => [
  { d: plate(64, 30, 192, 132, 14), color: third },
  { d: quarter(64, 66, 96, 3), color: second },
  { d: 'M40 168C40 20 280 190 280 34', color: main, width: 14 },
  { d: 'M40 168V70M280 34V134', color: accent, width: 4 },
  { d: box(27, 155, 26, 26) + box(267, 21, 26, 26), color: main },
  { d: box(33, 161, 14, 14) + box(273, 27, 14, 14), color: ground },
  { d: circle(40, 66, 12) + circle(280, 138, 12), color: accent },
];
