/**
 * Zero digits of scripts, besides the Latin forms that NFKC covers: Arabic, Persian, Devanagari, Bengali, Gurmukhi,
 * Gujarati, Odia, Tamil, Telugu, Kannada, Malayalam, Thai, Lao, Tibetan, Myanmar, Khmer, Mongolian.
 */
const ZEROS = [
  ...[0x0660, 0x06f0, 0x0966, 0x09e6, 0x0a66, 0x0ae6, 0x0b66, 0x0be6, 0x0c66, 0x0ce6, 0x0d66],
  ...[0x0e50, 0x0ed0, 0x0f20, 0x1040, 0x17e0, 0x1810],
];

/**
 * All numbers a typed answer can mean: `1,5` is one and a half, `1,000` (or `1.000`) one or a thousand, `1.5e3` fifteen
 * hundred. Empty when it is not a number.
 */
export function readNumbers(typed: string): number[] {
  const text = plain(typed);
  const match = /^([+-]?)([\d.,]*\d[\d.,]*)(e[+-]?\d{1,3})?$/.exec(text);
  if (!match) return [];
  const [, sign = '', digits = '', exponent = ''] = match;
  const readings = readDigits(digits).map((reading) => Number(`${sign}${reading}${exponent}`));
  return [...new Set(readings)].filter(Number.isFinite);
}

function readDigits(digits: string): string[] {
  const points = count(digits, '.');
  const commas = count(digits, ',');
  if (points > 0 && commas > 0) return readMixed(digits, points, commas);
  const mark = commas > 0 ? ',' : '.';
  const marks = points + commas;
  if (marks === 0) return [digits];
  const readings = marks === 1 ? [digits.replace(mark, '.')] : [];
  const grouped = isGrouped(digits, mark);
  return grouped ? [...readings, digits.replaceAll(mark, '')] : readings;
}

/** If both marks occur, the last is the decimal mark and the other separates groups. */
function readMixed(digits: string, points: number, commas: number): string[] {
  const decimal = digits.lastIndexOf('.') > digits.lastIndexOf(',') ? '.' : ',';
  const group = decimal === '.' ? ',' : '.';
  if ((decimal === '.' ? points : commas) !== 1) return [];
  const [whole = '', rest = ''] = digits.split(decimal);
  return isGrouped(whole, group) ? [`${whole.replaceAll(group, '')}.${rest}`] : [];
}

function isGrouped(digits: string, mark: string): boolean {
  const [first = '', ...rest] = digits.split(mark);
  return /^\d{1,3}$/.test(first) && rest.every((part) => /^\d{2,3}$/.test(part)) && rest.at(-1)?.length === 3;
}

function count(text: string, mark: string): number {
  return text.split(mark).length - 1;
}

function plain(typed: string): string {
  return latinDigits(withoutMarks(typed.slice(0, 100).normalize('NFKC')))
    .replace(/[\s'’‘ʼ_٬]/gu, '')
    .replace(/[−–‒—‐]/gu, '-')
    .replace(/[×x*]10\^?/i, 'e')
    .replace('٫', '.')
    .replaceAll('،', ',')
    .toLowerCase();
}

/** Without invisible characters: of width zero, of writing direction, soft hyphens and variation selectors. */
export function withoutMarks(text: string): string {
  return text.replace(/\p{Cf}|\p{Variation_Selector}|\u034f|\u115f|\u1160/gu, '');
}

/** The text with digits of other scripts as Latin ones. */
export function latinDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, latinDigit);
}

function latinDigit(char: string): string {
  const code = char.codePointAt(0) ?? 0;
  const zero = ZEROS.find((start) => code >= start && code <= start + 9);
  return zero === undefined ? char : String(code - zero);
}
