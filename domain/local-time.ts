/** An instant as the browser's own control for date and time has it, in the zone of the browser: `2026-11-24T10:30`. */
export function localTime(instant: string | null): string {
  if (!instant) return '';
  const at = new Date(instant);
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

/** The instant of such a control; null when it is empty. */
export const instantOfLocal = (local: string): string | null =>
  local ? new Date(local).toISOString() : null;
