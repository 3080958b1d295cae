import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Outline } from '@/contracts/learning/learning';
import type { Marathon } from '@/contracts/learning/marathon';
import { untilNextDay } from '@/domain/learning/marathon-tasks';
import { useApi } from '@/hooks/use-api';
import { useErrorToast } from '@/hooks/use-error-text';
import { marathon } from '@/services/endpoints';

export type RunChange =
  | { kind: 'start'; startsOn: string; timeZone: string; reminderHour: number | null }
  | { kind: 'move'; days: number }
  | { kind: 'remind'; timeZone: string; reminderHour: number | null };

/** Changes of the learner's run; the outline and the lessons it opened or closed are then read again. */
export function useMarathon({ productId }: Pick<Outline, 'productId'>) {
  const api = useApi();
  const client = useQueryClient();
  const toastRefusal = useErrorToast();
  const params = { productId };
  return useMutation({
    mutationFn: (change: RunChange): Promise<Marathon> => {
      if (change.kind === 'move') return api(marathon.move, { params, body: { days: change.days } });
      const { timeZone, reminderHour } = change;
      if (change.kind === 'remind') return api(marathon.remind, { params, body: { timeZone, reminderHour } });
      return api(marathon.start, { params, body: { startsOn: change.startsOn, timeZone, reminderHour } });
    },
    onSuccess: () => client.invalidateQueries({ queryKey: [api.locale, 'learning', productId] }),
    onError: toastRefusal,
  });
}

/** The longest timer of browsers, 24 days. */
const LONGEST_MS = 2_147_483_647;

/** Reads the outline again when the next day of a marathon opens. */
export function useNextDay({ productId, marathon }: Outline): void {
  const api = useApi();
  const client = useQueryClient();
  useEffect(() => {
    const wait = marathon && untilNextDay(marathon, new Date());
    if (wait === null || wait > LONGEST_MS) return;
    const timer = setTimeout(
      () => void client.invalidateQueries({ queryKey: [api.locale, 'learning', productId] }),
      wait,
    );
    return () => clearTimeout(timer);
  }, [api.locale, client, marathon, productId]);
}
