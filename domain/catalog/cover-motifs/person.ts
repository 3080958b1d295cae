import { circle, plate, tilted } from '../cover-forms.ts';
import type { CoverMotif } from '../cover-shape.ts';

/** A mouth and five cards. */
export const speech: CoverMotif = ({ main, second, third, accent, ground }) => {
  const card = (degrees: number) => {
    const turn = (degrees * Math.PI) / 180;
    const [x, y] = [Math.round(244 + Math.sin(turn) * 150), Math.round(262 - Math.cos(turn) * 150)];
    return tilted(x - 22, y - 38, 44, 76, degrees);
  };
  return [
    { d: 'M-40 92C-4 26 46 28 62 44c16-16 62-18 72 48-16 66-54 78-72 78S-14 158-40 92z', color: main },
    { d: 'M-8 92c30-22 56-22 70-14 14-8 32-8 46 14-14 32-30 42-46 42S14 124-8 92z', color: ground },
    { d: 'M24 120c14-14 58-14 74-6-10 15-22 20-36 20-12 0-26-4-38-14z', color: accent },
    { d: card(-36) + card(36), color: third },
    { d: card(-18) + card(18), color: second },
    { d: card(0), color: accent },
  ];
};

/** What is forgotten twice, and kept. */
export const twice: CoverMotif = ({ main, second, third, accent }) => [
  { d: 'M20 40c10 84 40 118 92 128v32H20z', color: third },
  { d: 'M112 40c18 56 48 82 92 92v68h-92z', color: second },
  { d: 'M204 40c30 26 70 38 126 42V200H204z', color: main },
  { d: circle(20, 40, 15) + circle(112, 40, 15) + circle(204, 40, 15), color: accent },
  { d: 'M36 40H96M128 40h60', color: accent, width: 5, dash: '0 12' },
];

/** A moon over a bed. */
export const night: CoverMotif = ({ main, second, third, accent, ground }) => [
  { d: circle(226, 76, 58), color: accent },
  { d: circle(200, 62, 50), color: ground },
  {
    d: circle(292, 34, 5) + circle(120, 30, 5) + circle(60, 56, 4) + circle(158, 92, 4) + circle(30, 20, 4),
    color: main,
  },
  { d: 'M0 152c60-44 120-44 180-14s100 24 140-8V200H0z', color: second },
  { d: plate(20, 116, 84, 40, 20), color: main },
  { d: 'M0 176c70-36 130-28 190-6s90 12 130-6V200H0z', color: third },
];
