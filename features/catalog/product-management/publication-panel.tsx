import { CircleAlert } from 'lucide-react';
import { PageLink } from '@/components/ui/page-link';
import type { ManagedProduct, ProductCheck } from '@/contracts/catalog/product-management';
import { managedContentPath, managedLandingPath } from '@/domain/catalog/managed-address';
import { HistoryLink } from '@/features/management/history-link';
import { useChangeDate } from '@/features/management/use-change-date';
import { useHref } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import styles from './product-management.module.css';
import { PublicationActions } from './publication-actions';

/** Whether the product is on sale, what is missing, and what the manager may do about it. */
export function PublicationPanel({ product }: { product: ManagedProduct }) {
  const { t } = useTranslation('manager-products');
  const dateText = useChangeDate();
  const { status, publishedAt, checks, requested } = product;
  const isOnSale = status === 'PUBLISHED';
  return (
    <section className={styles.panel} aria-labelledby="publication">
      <h2 id="publication" className={styles.heading}>
        {t('product.publication')}
      </h2>
      <p>
        {isOnSale && publishedAt
          ? t('publication.onSale', { date: dateText(publishedAt) })
          : t('publication.draft')}
      </p>
      {checks.length > 0 && <Checks product={product} />}
      {checks.length === 0 && !isOnSale && <p className={styles.quiet}>{t('publication.ready')}</p>}
      {requested && !isOnSale && (
        <p className={styles.quiet}>
          {requested.by
            ? t('publication.requested', { name: requested.by.name, date: dateText(requested.at) })
            : t('publication.requestedUnknown', { date: dateText(requested.at) })}
        </p>
      )}
      <PublicationActions product={product} />
      <HistoryLink entity="PRODUCT" entityId={product.id} />
    </section>
  );
}

function Checks({ product }: { product: ManagedProduct }) {
  const { t } = useTranslation('manager-products');
  const placeOf = usePlaces(product);
  return (
    <>
      <p>{t('publication.pending')}</p>
      <ul className={styles.checks}>
        {product.checks.map((check) => (
          <li key={check}>
            <CircleAlert aria-hidden="true" />
            <PageLink href={placeOf(check)}>{t(`check.${check}`)}</PageLink>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Where each check is dealt with. */
function usePlaces(product: ManagedProduct): (check: ProductCheck) => string {
  const href = useHref();
  const { courseId, baseLanguage, languages } = product;
  const first = baseLanguage ?? languages[0]?.language ?? 'en';
  const content = courseId && managedContentPath({ ...product, courseId, language: first });
  return (check) => {
    if (check === 'NO_LANDING') return href(managedLandingPath(product, first));
    if (check === 'NO_CONTENT') return content ? href(content) : '#languages';
    if (check === 'NO_PRICE') return '#price';
    return check === 'NO_CATEGORY' ? '#categories' : '#parts';
  };
}
