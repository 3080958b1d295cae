/** VAT numbers by country (product §4 Companies): the form, and the check digits where they are published. */

/** ISO 3166-1 codes of the European Union. */
export const EU_COUNTRIES = [
  ...[
    'AT',
    'BE',
    'BG',
    'CY',
    'CZ',
    'DE',
    'DK',
    'EE',
    'ES',
    'FI',
    'FR',
    'GR',
    'HR',
    'HU',
    'IE',
    'IT',
    'LT',
    'LU',
  ],
  ...['LV', 'MT', 'NL', 'PL', 'PT', 'RO', 'SE', 'SI', 'SK'],
] as const;

export const isInEu = (country: string): boolean => EU_COUNTRIES.some((known) => known === country);

interface VatRule {
  /** What stands before the number, where it is not the country’s code. */
  prefix?: string;
  /** The number after the prefix. */
  form: RegExp;
  check?: (number: string) => boolean;
}

const digitsOf = (number: string): number[] => Array.from(number, Number);

const weighted = (number: string, weights: readonly number[]): number =>
  digitsOf(number)
    .slice(0, weights.length)
    .reduce((sum, digit, index) => sum + digit * (weights[index] ?? 0), 0);

const lastDigit = (number: string): number => Number(number.at(-1));

/** Digits of every second place doubled, their digits added up: a multiple of ten (Luhn). */
function isLuhn(number: string): boolean {
  const sum = digitsOf(number)
    .toReversed()
    .reduce((total, digit, index) => {
      const value = index % 2 === 1 ? digit * 2 : digit;
      return total + (value > 9 ? value - 9 : value);
    }, 0);
  return sum % 10 === 0;
}

/** ISO 7064, MOD 11,10. */
function isMod11And10(number: string): boolean {
  let product = 10;
  for (const digit of digitsOf(number.slice(0, -1))) {
    const sum = (digit + product) % 10 || 10;
    product = (sum * 2) % 11;
  }
  return (11 - product) % 10 === lastDigit(number);
}

function checkAustria(number: string): boolean {
  const sum = digitsOf(number.slice(1, 8)).reduce((total, digit, index) => {
    const value = index % 2 === 1 ? digit * 2 : digit;
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return (10 - ((sum + 4) % 10)) % 10 === lastDigit(number);
}

const WEIGHTS: Record<'DK' | 'EE' | 'FI' | 'GR' | 'PL' | 'PT' | 'SI', readonly number[]> = {
  DK: [2, 7, 6, 5, 4, 3, 2, 1],
  EE: [3, 7, 1, 3, 7, 1, 3, 7],
  FI: [7, 9, 10, 5, 8, 4, 2],
  GR: [256, 128, 64, 32, 16, 8, 4, 2],
  PL: [6, 5, 7, 2, 3, 4, 5, 6, 7],
  PT: [9, 8, 7, 6, 5, 4, 3, 2],
  SI: [8, 7, 6, 5, 4, 3, 2],
};

/** The last digit makes the weighted sum a multiple of eleven; `tenAndEleven` is what it is for those two rests. */
const complementOf11 = (weights: readonly number[]) => (number: string) => {
  const rest = 11 - (weighted(number, weights) % 11);
  return (rest >= 10 ? (rest === 11 ? 0 : 10) : rest) === lastDigit(number);
};

/** The key is what SIREN gives; keys with letters belong to a system that was never published. */
const checkFrance = (number: string): boolean =>
  !/^\d{2}/.test(number) || Number(number.slice(0, 2)) === (12 + 3 * (Number(number.slice(2)) % 97)) % 97;

function checkPortugal(number: string): boolean {
  const rest = 11 - (weighted(number, WEIGHTS.PT) % 11);
  return (rest > 9 ? 0 : rest) === lastDigit(number);
}

function checkBritain(number: string): boolean {
  if (!/^\d{9}/.test(number)) return true;
  const total = weighted(number, [8, 7, 6, 5, 4, 3, 2]) + Number(number.slice(7, 9));
  return total % 97 === 0 || (total + 55) % 97 === 0;
}

const RULES: Readonly<Record<string, VatRule>> = {
  AT: { form: /^U\d{8}$/, check: checkAustria },
  BE: { form: /^[01]\d{9}$/, check: (n) => 97 - (Number(n.slice(0, 8)) % 97) === Number(n.slice(8)) },
  BG: { form: /^\d{9,10}$/ },
  CY: { form: /^\d{8}[A-Z]$/ },
  CZ: { form: /^\d{8,10}$/ },
  DE: { form: /^[1-9]\d{8}$/, check: isMod11And10 },
  DK: { form: /^[1-9]\d{7}$/, check: (n) => weighted(n, WEIGHTS.DK) % 11 === 0 },
  EE: { form: /^10\d{7}$/, check: (n) => (10 - (weighted(n, WEIGHTS.EE) % 10)) % 10 === lastDigit(n) },
  ES: { form: /^(?:[A-Z]\d{7}[A-Z0-9]|\d{8}[A-Z])$/ },
  FI: { form: /^\d{8}$/, check: complementOf11(WEIGHTS.FI) },
  FR: { form: /^[A-HJ-NP-Z0-9]{2}\d{9}$/, check: checkFrance },
  GR: { prefix: 'EL', form: /^\d{9}$/, check: (n) => (weighted(n, WEIGHTS.GR) % 11) % 10 === lastDigit(n) },
  HR: { form: /^\d{11}$/, check: isMod11And10 },
  HU: { form: /^\d{8}$/, check: (n) => (weighted(n, [9, 7, 3, 1, 9, 7, 3]) + lastDigit(n)) % 10 === 0 },
  IE: { form: /^(?:\d{7}[A-W][A-I]?|\d[A-Z+*]\d{5}[A-W])$/ },
  IT: { form: /^\d{11}$/, check: isLuhn },
  LT: { form: /^(?:\d{9}|\d{12})$/ },
  LU: { form: /^\d{8}$/, check: (n) => Number(n.slice(0, 6)) % 89 === Number(n.slice(6)) },
  LV: { form: /^\d{11}$/ },
  MT: {
    form: /^[1-9]\d{7}$/,
    check: (n) => 37 - (weighted(n, [3, 4, 6, 7, 8, 9]) % 37) === Number(n.slice(6)),
  },
  NL: { form: /^\d{9}B\d{2}$/ },
  PL: { form: /^\d{10}$/, check: (n) => weighted(n, WEIGHTS.PL) % 11 === lastDigit(n) },
  PT: { form: /^[1-9]\d{8}$/, check: checkPortugal },
  RO: { form: /^[1-9]\d{1,9}$/ },
  SE: { form: /^\d{10}01$/, check: (n) => isLuhn(n.slice(0, 10)) },
  SI: { form: /^[1-9]\d{7}$/, check: complementOf11(WEIGHTS.SI) },
  SK: { form: /^[1-9]\d[2-9]\d{7}$/, check: (n) => BigInt(n) % 11n === 0n },
  // Outside the European Union: only for the invoice.
  CH: { prefix: 'CHE', form: /^\d{9}(?:MWST|TVA|IVA)?$/ },
  GB: { form: /^(?:\d{9}|\d{12}|GD[0-4]\d{2}|HA[5-9]\d{2})$/, check: checkBritain },
  NO: { form: /^\d{9}(?:MVA)?$/ },
};

/** For countries without a rule here: up to 20 letters and digits. */
const ANY = /^[A-Z0-9]{1,20}$/;

/**
 * The number as it is stored and printed: capital letters, without blanks, dots and hyphens, with its prefix where the
 * country has a rule. Empty for none; null for one that the country cannot have given.
 */
export function readVatNumber(country: string, text: string): string | null {
  const plain = text.toUpperCase().replace(/[\s.\-/]/g, '');
  if (plain === '') return '';
  const rule = RULES[country];
  if (!rule) return ANY.test(plain) ? plain : null;
  const prefix = rule.prefix ?? country;
  const number = plain.startsWith(prefix) ? plain.slice(prefix.length) : plain;
  const isRight = rule.form.test(number) && (rule.check?.(number) ?? true);
  return isRight ? `${prefix}${number}` : null;
}
