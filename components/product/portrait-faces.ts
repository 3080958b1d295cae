/** A filled outline, or a line when it has a width, in a box of 100 × 100. */
export interface PortraitShape {
  d: string;
  color: string;
  width?: number;
}

interface Person {
  /** In the light and in the shade. */
  skin: readonly [light: string, shade: string];
  hair: string;
  ground: string;
  clothes: string;
  /** Inside of the collar. */
  collar: string;
}

const INK = '#221a1c';
const SHOULDERS = 'M6 100c1-19 14-25 34-28h20c20 3 33 9 34 28z';
const NECK = 'M41 56h18v16c0 6-4 10-9 10s-9-4-9-10z';
const HEAD = 'M32 37a18 18 0 0 1 36 0v9c0 13-8 22-18 22s-18-9-18-22z';
/** The half away from the light; its edge is the bridge of the nose. */
const SHADE = 'M50 19v19l5.500 11.500H50V68c10 0 18-9 18-22v-9a18 18 0 0 0-18-18z';
const EARS = 'M33 41a4.500 4.500 0 0 0 0 9zM67 41a4.500 4.500 0 0 1 0 9z';

const dot = (x: number, y: number, r: number) =>
  `M${x - r} ${y}a${r} ${r} 0 1 1 ${r * 2} 0 ${r} ${r} 0 1 1-${r * 2} 0z`;

/** From back to front: hair behind, shoulders, neck, head in light and shade, features, hair before. */
function face(
  person: Person,
  behind: PortraitShape[],
  before: PortraitShape[],
  brows = person.hair,
): PortraitShape[] {
  const [light, shade] = person.skin;
  return [
    { d: 'M0 0h100v100H0z', color: person.ground },
    ...behind,
    { d: SHOULDERS, color: person.clothes },
    { d: 'M37 72l13 17 13-17z', color: person.collar },
    { d: NECK, color: shade },
    { d: EARS, color: shade },
    { d: HEAD, color: light },
    { d: SHADE, color: shade },
    { d: dot(42, 42, 1.7) + dot(58.5, 42, 1.7), color: INK },
    { d: 'M38 37.500q4-2 8-.5M54.500 37q4-1.500 8 .5', color: brows, width: 1.8 },
    { d: 'M45 58.500q5 2.600 10 0', color: INK, width: 1.7 },
    ...before,
  ];
}

const marta: Person = {
  skin: ['#f3cdb3', '#dda98a'],
  hair: '#cfc8bb',
  ground: '#2348d6',
  clothes: '#13277c',
  collar: '#dfe6ff',
};
const arjun: Person = {
  skin: ['#bd7f52', '#9a613a'],
  hair: '#1d1717',
  ground: '#5fd0cf',
  clothes: '#0b5d63',
  collar: '#fbfaf6',
};
const sofia: Person = {
  skin: ['#e3b187', '#c58c60'],
  hair: '#38201b',
  ground: '#ffc0bd',
  clothes: '#c4255f',
  collar: '#c58c60',
};
const hana: Person = {
  skin: ['#f2cfae', '#daab83'],
  hair: '#191619',
  ground: '#b99cf5',
  clothes: '#35146f',
  collar: '#35146f',
};
const daniel: Person = {
  skin: ['#7d4c30', '#5b3420'],
  hair: '#171213',
  ground: '#ef7c35',
  clothes: '#28357e',
  collar: '#fbfaf6',
};
const elena: Person = {
  skin: ['#f4d2bd', '#dfae94'],
  hair: '#9c4a22',
  ground: '#ffc654',
  clothes: '#1f7049',
  collar: '#dfae94',
};
const paulo: Person = {
  skin: ['#d6a073', '#b57f52'],
  hair: '#8d8a86',
  ground: '#1f7049',
  clothes: '#def3e6',
  collar: '#0d3a25',
};
const leila: Person = {
  skin: ['#dba87b', '#bb8558'],
  hair: '#2a1a1c',
  ground: '#ffb08a',
  clothes: '#6f0d34',
  collar: '#ffe1eb',
};

const glasses = (x: number, y: number) => dot(x, y, 6.2);
const earrings = () => dot(31.5, 53, 2) + dot(68.5, 53, 2);

/** The teachers of the demo school, by slug. */
export const faces: Record<string, () => PortraitShape[]> = {
  'marta-lindqvist': () =>
    face(
      marta,
      [{ d: 'M27 60V38a23 23 0 0 1 46 0v22c-4 5-9 6-12 6H39c-3 0-8-1-12-6z', color: '#a9a193' }],
      [
        {
          d: 'M50 13a23 23 0 0 1 23 25v24l-6-2V40c-9-1-16-6-19-13-2 7-7 11-15 13v20l-6 2V38a23 23 0 0 1 23-25z',
          color: marta.hair,
        },
        {
          d: `${glasses(42, 42)}${glasses(58.5, 42)}M48 41.500q2.200-1.500 4.400 0`,
          color: '#13277c',
          width: 1.7,
        },
      ],
      '#8f8778',
    ),
  'arjun-mehta': () =>
    face(
      arjun,
      [],
      [
        {
          d: 'M32 46c3 6 6 8 10 8 3-1 5-1.500 8-1.500s5 .5 8 1.500c4 0 7-2 10-8v2c0 14-8 23-18 23S32 62 32 48zM45 58.500q5 2.600 10 0l-1.500-1.500h-7z',
          color: arjun.hair,
        },
        { d: 'M45.500 58.500q4.500 2 9 0', color: '#d59a72', width: 1.8 },
        {
          d: 'M31 42V34c0-12 8-20 20-20 11 0 18 8 18 19v9c-3-3-3-8-4-13-9 1-18-1-24-5-2 4-7 7-10 18z',
          color: arjun.hair,
        },
      ],
    ),
  'sofia-arnal': () =>
    face(
      sofia,
      [{ d: dot(50, 10, 11) + dot(50, 34, 21), color: sofia.hair }],
      [
        { d: 'M50 14c13 0 20 9 20 25-7-4-15-9-20-17-5 8-13 13-20 17 0-16 7-25 20-25z', color: sofia.hair },
        { d: dot(31.5, 55, 4) + dot(68.5, 55, 4), color: '#ffb547', width: 1.8 },
      ],
    ),
  'hana-kobayashi': () =>
    face(
      hana,
      [{ d: 'M25 74V38a25 25 0 0 1 50 0v36z', color: hana.hair }],
      [
        { d: 'M39 66q11 6 22 0v16q-11 6-22 0z', color: '#4d2398' },
        { d: 'M50 13c15 0 23 10 23 24v26l-6 4V35H33v32l-6-4V37c0-14 8-24 23-24z', color: hana.hair },
      ],
    ),
  'daniel-okafor': () =>
    face(
      daniel,
      [],
      [
        {
          d: 'M34 53c2 3 4 4 7 4 3-1.500 6-2 9-2s6 .5 9 2c3 0 5-1 7-4-1 11-8 17-16 17s-15-6-16-17zM45 60.500q5 2.400 10 0l-2-1.500h-6z',
          color: daniel.hair,
        },
        { d: 'M45.500 60.500q4.500 2 9 0', color: '#a8674a', width: 1.8 },
        { d: 'M32 38v-3a18 20 0 0 1 36 0v3l-3-9c-9-4-21-4-30 0z', color: daniel.hair },
        { d: 'M36 38h11v9H36zM53.500 38h11v9h-11zM47 41h6.500', color: '#ffe8d6', width: 1.6 },
        { d: 'M38 72l12 16-6 12h-8L30 76zM62 72L50 88l6 12h8l6-24z', color: '#1b2560' },
      ],
    ),
  'elena-petrova': () =>
    face(
      elena,
      [{ d: 'M31 66c-4-9-3-20-3-29a22 22 0 0 1 44 0v22H52z', color: '#7a3616' }],
      [
        {
          d: 'M50 14c12 0 21 8 21 24 0 8-1 14-3 18-1-12-8-22-18-30-10 8-17 18-18 30-2-4-3-10-3-18 0-16 9-24 21-24z',
          color: elena.hair,
        },
        { d: 'M68 52c8 8 8 16 4 24s-4 14 0 24H60c-3-10 0-18 4-25s5-14 4-23z', color: elena.hair },
        { d: 'M62 84l11-6M60.500 94l10-7M65 75l9-6', color: '#7a3616', width: 1.6 },
      ],
    ),
  'paulo-ribeiro': () =>
    face(
      paulo,
      [],
      [
        { d: 'M31 47c-2-8-1-16 3-20 0 8 0 12-1 20zM69 47c2-8 1-16-3-20 0 8 0 12 1 20z', color: paulo.hair },
        { d: 'M50 52.500c5 0 9 2 10 5-4-.5-7-.5-10 1-3-1.500-6-1.500-10-1 1-3 5-5 10-5z', color: paulo.hair },
        { d: 'M33 29c1-8 8-12 17-12s16 4 17 12c-4-5-9-7-17-7s-13 2-17 7z', color: paulo.hair },
        { d: 'M47.500 82h5l3 18h-11z', color: '#f4bd4b' },
      ],
      '#6f6c68',
    ),
  'leila-haddad': () =>
    face(
      leila,
      [
        {
          d:
            dot(50, 26, 21) +
            dot(30, 32, 13) +
            dot(70, 32, 13) +
            dot(24, 47, 12) +
            dot(76, 47, 12) +
            dot(28, 61, 11) +
            dot(72, 61, 11),
          color: leila.hair,
        },
      ],
      [
        { d: 'M33 38c0-12 7-20 20-20 8 0 14 6 15 19-5-6-10-9-15-11-5 5-12 9-20 12z', color: leila.hair },
        { d: earrings(), color: '#f4bd4b' },
      ],
    ),
};
