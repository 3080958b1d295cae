import type { AffiliateProgram } from '@/contracts/affiliate/affiliate';
import { TURNOVER_DAYS } from '@/contracts/affiliate/affiliate-values';
import { CURRENCIES } from '@/contracts/values';
import { formatList } from '@/domain/format';
import { useMoney } from '@/hooks/commerce/use-money';
import { useLocale } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import styles from '../partner.module.css';

export function TariffRules({ program }: { program: AffiliateProgram }) {
  const { t } = useTranslation('affiliate');
  const locale = useLocale();
  const money = useMoney();
  const amounts = CURRENCIES.map((currency) => money(program.minimumPayout[currency], currency));
  return (
    <section className={styles.part} aria-labelledby="rules">
      <h2 id="rules">{t('tariffs.rules')}</h2>
      <p>{t('tariffs.ruleTime')}</p>
      <p>{t('tariffs.ruleTurnover', { days: TURNOVER_DAYS })}</p>
      <p>{t('tariffs.ruleHold', { days: program.holdDays })}</p>
      <p>{t('tariffs.minimum', { amounts: formatList(locale, amounts) })}</p>
    </section>
  );
}
