import { useMemo } from 'react';
import { timeZones, zoneOffset } from '@/domain/time-zone';

/** All time zones with their UTC offsets; includes the user's own, even if this browser does not list it. */
export function useZoneOptions(own: string) {
  return useMemo(
    () =>
      [...new Set([own, ...timeZones()])].toSorted().map((value) => ({
        value,
        label: value.replaceAll('_', ' '),
        hint: zoneOffset(value),
      })),
    [own],
  );
}
