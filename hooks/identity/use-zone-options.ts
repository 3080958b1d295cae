import { useMemo } from 'react';
import { timeZones, zoneOffset } from '@/domain/time-zone';

/** Every time zone with what the clock says there against UTC; the person's own one whatever this browser calls it. */
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
