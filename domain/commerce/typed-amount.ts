/** A typed sum in minor units: digits with at most two decimals after a point or a comma; null for anything else. */
export function parseTypedAmount(text: string): number | null {
  const [, whole, decimals = ''] = /^(\d{1,13})(?:[.,](\d{1,2}))?$/.exec(text.trim()) ?? [];
  if (whole === undefined) return null;
  return Number(whole) * 100 + Number(decimals.padEnd(2, '0'));
}

/** A sum in minor units as it is typed: `12.50`, whole amounts without decimals. */
export const typedAmount = (minor: number): string =>
  minor % 100 === 0 ? String(minor / 100) : (minor / 100).toFixed(2);
