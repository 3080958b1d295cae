import { useState } from 'react';
import type { TariffLevel } from '@/contracts/affiliate/affiliate';
import type { ManagedTariff } from '@/contracts/affiliate/partner-management';
import type { Approval } from '@/contracts/identity/approval';
import {
  addedLevel,
  levelFaults,
  levelsOf,
  type TypedLevel,
  typedLevels,
} from '@/domain/affiliate/typed-tariff';
import { addDays, dateAt, isDate, startOfDate } from '@/domain/local-date';
import { useReviewedChange } from '@/features/management/use-reviewed-change';
import { usePartnerManagement } from '@/hooks/affiliate/use-partner-management';
import { useTimeZone } from '@/hooks/use-time-zone';

/** The form of new tariffs, which begins with the newest ones; a change of those by somebody else leaves it as it is. */
export function useTariffForm(newest: ManagedTariff, onDone: (approval: Approval) => void) {
  const timeZone = useTimeZone();
  const { changeTariff } = usePartnerManagement();
  const firstDay = firstPossibleDay(newest, timeZone);
  const [day, setDay] = useState(firstDay);
  const [typed, setTyped] = useState(() => typedLevels(newest.levels));
  const [isChecked, setChecked] = useState(false);
  const levels = levelsOf(typed);
  const isTooEarly = !isDate(day) || day < firstDay;
  const validFrom = isTooEarly ? null : startOfDate(day, timeZone).toISOString();
  const change = useReviewedChange(
    () => changeTariff({ basedOn: newest.id, validFrom: validFrom ?? '', levels: levels ?? [] }),
    ({ approval }) => onDone(approval),
  );
  return {
    ...{ day, setDay, firstDay, typed, levels, validFrom, change, isChecked },
    faults: isChecked ? levelFaults(typed) : [],
    isTooEarly: isChecked && isTooEarly,
    isChanged: JSON.stringify(levels) !== JSON.stringify(typedBack(newest.levels)),
    setLevel: (at: number, level: TypedLevel) =>
      setTyped((all) => all.map((known, index) => (index === at ? level : known))),
    addLevel: () => setTyped(addedLevel),
    removeLevel: (at: number) => setTyped((all) => all.filter((_, index) => index !== at)),
    review: () => {
      setChecked(true);
      if (levels && validFrom) change.review();
    },
  };
}

/** After today, so that there is time to approve it, and after the day from which the newest tariffs hold. */
function firstPossibleDay({ validFrom }: ManagedTariff, timeZone: string): string {
  const last = Math.max(Date.now(), Date.parse(validFrom));
  return addDays(dateAt(new Date(last), timeZone), 1);
}

/** The levels with their keys in the order of the form. */
const typedBack = (levels: readonly TariffLevel[]) => levelsOf(typedLevels(levels));

export type TariffForm = ReturnType<typeof useTariffForm>;
