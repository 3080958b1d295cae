/** The default time zone (product §9). */
export const DEFAULT_TIME_ZONE = 'Europe/London';

/** The canonical name of a time zone in the tz database; null for anything else, including offsets. */
export function readTimeZone(value: unknown): string | null {
  if (typeof value !== 'string' || value.length > 64 || /^[+-]|^\d/.test(value)) return null;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: value }).resolvedOptions().timeZone;
  } catch {
    return null;
  }
}

/** All time zones to choose from, including UTC. */
export function timeZones(): string[] {
  const listed = Intl.supportedValuesOf('timeZone');
  return listed.includes('UTC') ? listed : [...listed, 'UTC'];
}

/** Current offset from UTC, like GMT+5:30; empty for an unknown zone. */
export function zoneOffset(timeZone: string): string {
  if (!readTimeZone(timeZone)) return '';
  const parts = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'shortOffset' }).formatToParts();
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
}
