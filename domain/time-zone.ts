/** Used where none is known (product §9). */
export const DEFAULT_TIME_ZONE = 'Europe/London';

/** The zone of the tz list that a text means, by its canonical name; null for anything else, offsets too. */
export function readTimeZone(value: unknown): string | null {
  if (typeof value !== 'string' || value.length > 64 || /^[+-]|^\d/.test(value)) return null;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: value }).resolvedOptions().timeZone;
  } catch {
    return null;
  }
}

/** Every zone to choose from, UTC among them. */
export function timeZones(): string[] {
  const listed = Intl.supportedValuesOf('timeZone');
  return listed.includes('UTC') ? listed : [...listed, 'UTC'];
}

/** What the clock says there against UTC, as in GMT+5:30; empty where the zone is not known. */
export function zoneOffset(timeZone: string): string {
  if (!readTimeZone(timeZone)) return '';
  const parts = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'shortOffset' }).formatToParts();
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
}
