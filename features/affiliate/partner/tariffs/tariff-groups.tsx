import { useQuery } from '@tanstack/react-query';
import type { Tariff } from '@/contracts/affiliate/affiliate';
import type { Currency } from '@/contracts/scalars';
import { splitTariffs } from '@/domain/affiliate/tariff-times';
import { formatDate } from '@/domain/format-date';
import { membershipQuery } from '@/hooks/affiliate/affiliate-queries';
import { balancesQuery } from '@/hooks/affiliate/affiliate-report-queries';
import { useSession } from '@/hooks/identity/use-session';
import { useApi } from '@/hooks/use-api';
import { useLocale } from '@/hooks/use-href';
import { useTimeZone } from '@/hooks/use-time-zone';
import { useTranslation } from '@/hooks/use-translation';
import styles from '../partner.module.css';
import { TariffTable } from './tariff-table';

interface TariffGroupsProps {
  tariffs: readonly Tariff[];
  /** The one in force. */
  current: Tariff;
  currency: Currency;
}

/** The tariff in force first, then what is coming, then the history. */
export function TariffGroups({ tariffs, current, currency }: TariffGroupsProps) {
  const { t } = useTranslation('affiliate');
  const date = useDates();
  const level = useOwnLevel();
  const { coming, past } = splitTariffs(tariffs, current);
  return (
    <>
      <section className={styles.part} aria-labelledby="current">
        <h2 id="current">{t('tariffs.current')}</h2>
        <p className={styles.note}>{t('tariffs.since', { date: date(current.validFrom) })}</p>
        <TariffTable tariff={current} currency={currency} own={level} />
      </section>
      {coming.length > 0 && (
        <section className={styles.part} aria-labelledby="coming">
          <h2 id="coming">{t('tariffs.coming')}</h2>
          {coming.map((tariff) => (
            <div key={tariff.id}>
              <h3>{t('tariffs.from', { date: date(tariff.validFrom) })}</h3>
              <TariffTable tariff={tariff} currency={currency} />
            </div>
          ))}
        </section>
      )}
      {past.length > 0 && (
        <section className={styles.part} aria-labelledby="past">
          <h2 id="past">{t('tariffs.past')}</h2>
          {past.map(({ tariff, until }) => (
            <details key={tariff.id} className={styles.behind}>
              <summary>{t('tariffs.until', { from: date(tariff.validFrom), until: date(until) })}</summary>
              <TariffTable tariff={tariff} currency={currency} />
            </details>
          ))}
        </section>
      )}
    </>
  );
}

function useDates(): (instant: string) => string {
  const locale = useLocale();
  const timeZone = useTimeZone();
  return (instant) => formatDate(locale, instant, { dateStyle: 'long', timeZone });
}

/** The level of a partner in the tariff in force; undefined for everybody else. */
function useOwnLevel(): number | undefined {
  const api = useApi();
  const { isLoggedIn } = useSession();
  const membership = useQuery({ ...membershipQuery(api), enabled: isLoggedIn });
  const isPartner = Boolean(membership.data?.partner);
  const balances = useQuery({ ...balancesQuery(api), enabled: isPartner });
  return isPartner ? balances.data?.level : undefined;
}
