import { TextLink } from '@/components/ui/link';
import { Progress } from '@/components/ui/progress';
import type { AffiliateBalances } from '@/contracts/affiliate/affiliate-report';
import { TURNOVER_DAYS } from '@/contracts/affiliate/affiliate-values';
import { formatPercent } from '@/domain/format';
import { useHref, useLocale } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import styles from '../partner.module.css';

/** The level now, and how far the next one is. Levels count from 0 on the wire, from 1 for people. */
export function Level({ level, toNextLevel }: Pick<AffiliateBalances, 'level' | 'toNextLevel'>) {
  const { t } = useTranslation('affiliate');
  const href = useHref();
  const locale = useLocale();
  return (
    <section className={styles.row} aria-labelledby="level">
      <h3 id="level">{t('level.title')}</h3>
      <p className={styles.figure}>{t('level.current', { level: level + 1 })}</p>
      {toNextLevel === null ? (
        <p>{t('level.last')}</p>
      ) : (
        <Progress
          value={toNextLevel * 100}
          label={t('level.bar', { level: level + 2 })}
          text={t('level.next', { level: level + 2, percent: formatPercent(locale, toNextLevel * 100) })}
        />
      )}
      <p className={styles.note}>
        {t('level.hint', { days: TURNOVER_DAYS })}{' '}
        <TextLink href={href('/affiliate/tariffs')}>{t('level.toTariffs')}</TextLink>
      </p>
    </section>
  );
}
