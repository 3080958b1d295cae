import type { HeldBonus } from '@/contracts/affiliate/partner-management';
import { formatPercent } from '@/domain/format';
import { Facts } from '@/features/management/facts';
import { useChangeDate } from '@/features/management/use-change-date';
import { useMoney } from '@/hooks/commerce/use-money';
import { useLocale } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import styles from './partner-management.module.css';

/** Sums of the bonus, why it is held, and the facts behind it. */
export function HeldFacts({ bonus }: { bonus: HeldBonus }) {
  const { t } = useTranslation('manager-affiliate');
  const locale = useLocale();
  const money = useMoney();
  const date = useChangeDate();
  const { currency, sale, refunded, percent, amount, left, campaign, at, payableAt, reasons } = bonus;
  return (
    <Facts
      facts={[
        [t('held.why'), <Reasons key="why" reasons={reasons} />],
        ...useFoundFacts(bonus),
        [t('held.sale'), money(sale, currency)],
        [t('held.refunded'), refunded > 0 ? money(refunded, currency) : null],
        [t('held.percent'), formatPercent(locale, percent)],
        [t('held.bonus'), money(amount, currency)],
        [t('held.left'), left === amount ? null : money(left, currency)],
        [t('held.campaign'), campaign],
        [t('held.at'), date(at)],
        [t('held.payableAt'), date(payableAt)],
      ]}
    />
  );
}

function Reasons({ reasons }: Pick<HeldBonus, 'reasons'>) {
  const { t } = useTranslation('manager-affiliate');
  return (
    <ul className={styles.reasons}>
      {reasons.map((reason) => (
        <li key={reason}>{t(`holdReason.${reason}`)}</li>
      ))}
    </ul>
  );
}

/** A fact without a name of its own is shown as the service names it. */
function useFoundFacts({ facts }: HeldBonus) {
  const { t } = useTranslation('manager-affiliate');
  return Object.entries(facts).map(([name, value]): [string, string] => {
    if (name === 'minutes') return [t('fact.minutes'), t('fact.minutesValue', { count: Number(value) })];
    return name === 'referrer' || name === 'source' ? [t(`fact.${name}`), value] : [name, value];
  });
}
