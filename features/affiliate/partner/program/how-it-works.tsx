import type { AffiliateProgram } from '@/contracts/affiliate/affiliate';
import { useMoney } from '@/hooks/commerce/use-money';
import { useCurrency } from '@/hooks/use-currency';
import { useTranslation } from '@/hooks/use-translation';
import styles from './program.module.css';

const STEPS = ['link', 'count', 'hold', 'pay'] as const;

/** From the link to the payout, with the numbers of the service. */
export function HowItWorks({ program }: { program: AffiliateProgram }) {
  const { t } = useTranslation('affiliate');
  const { currency } = useCurrency();
  const money = useMoney();
  const texts = {
    link: t('how.link.text'),
    count: t('how.count.text'),
    hold: t('how.hold.text', { days: program.holdDays }),
    pay: t('how.pay.text', { minimum: money(program.minimumPayout[currency], currency) }),
  };
  return (
    <section aria-labelledby="how">
      <h2 id="how">{t('how.title')}</h2>
      <ol className={styles.steps}>
        {STEPS.map((step) => (
          <li key={step}>
            <h3>
              {step === 'count' ? t('how.count.title', { days: program.cookieDays }) : t(`how.${step}.title`)}
            </h3>
            <p>{texts[step]}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
