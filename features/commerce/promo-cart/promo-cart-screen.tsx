import { useRouter } from 'next/router';
import { Seo } from '@/components/seo/seo';
import { Skeleton } from '@/components/ui/skeleton';
import { usePromoLink } from '@/hooks/commerce/use-promo-link';
import { useLocale } from '@/hooks/use-href';
import { useSite } from '@/hooks/use-site';
import { useTranslation } from '@/hooks/use-translation';
import { AppliedOffer } from './applied-offer';
import { CodeForm } from './code-form';
import styles from './promo-cart.module.css';
import { refusalOf } from './refusal';
import { RefusedOffer } from './refused-offer';
import { Voucher } from './voucher';

/** `/promo-cart?promocode=CODE`: what a code by link gives, put into the cart of the guest or the account. */
export function PromoCartScreen() {
  const { t } = useTranslation('promo-cart');
  const { t: shell } = useTranslation('shell');
  const { query } = useRouter();
  const locale = useLocale();
  const code = typeof query.promocode === 'string' ? query.promocode.trim() : '';
  return (
    <div className={styles.page}>
      <Seo title={t('title')} canonicalPath="/promo-cart" locale={locale} site={useSite()} noindex />
      {code ? <Linked key={code} code={code} /> : <WithoutCode />}
      <noscript>
        <p className={styles.text}>{shell('needsScripts')}</p>
      </noscript>
    </div>
  );
}

function WithoutCode() {
  const { t } = useTranslation('promo-cart');
  return (
    <>
      <h1 className={styles.title} tabIndex={-1}>
        {t('title')}
      </h1>
      <p className={styles.text}>{t('lead')}</p>
      <CodeForm />
    </>
  );
}

function Linked({ code }: { code: string }) {
  const { t } = useTranslation('promo-cart');
  const { info, applied, error, retry } = usePromoLink(code);
  const title = applied
    ? t('applied.title', { code: applied.applied.code })
    : error
      ? t(`refused.${refusalOf(error)}`)
      : t('title');
  const isWaiting = !applied && !error;
  return (
    <section
      className={styles.result}
      aria-busy={isWaiting}
      aria-label={isWaiting ? t('loading') : undefined}
    >
      <h1 className={styles.title} tabIndex={-1} aria-live="polite">
        {title}
      </h1>
      {info && <Voucher info={info} isOver={Boolean(error)} />}
      {isWaiting && (
        <div className={`scripts-only ${styles.result}`}>
          {!info && <Skeleton shape="block" height="168px" />}
          <Skeleton lines={2} />
        </div>
      )}
      {applied && info && <AppliedOffer info={info} result={applied} />}
      {!applied && Boolean(error) && <RefusedOffer error={error} onRetry={retry} />}
    </section>
  );
}
