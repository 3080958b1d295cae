import { useQuery } from '@tanstack/react-query';
import { PageLink } from '@/components/ui/page-link';
import type { PublicationRequest } from '@/contracts/catalog/product-management';
import { managedContentPath, managedLandingPath, managedProductPath } from '@/domain/catalog/managed-address';
import { languageName } from '@/domain/format';
import { LoadState } from '@/features/management/load-state';
import { useChangeDate } from '@/features/management/use-change-date';
import { publicationRequestsQuery } from '@/hooks/catalog/product-management-queries';
import { useApi } from '@/hooks/use-api';
import { useHref, useLocale } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import styles from './management.module.css';

/** What managers asked seniors to publish, each with the page where it is decided. */
export function PublicationRequests() {
  const { t } = useTranslation('manager');
  const requests = useQuery(publicationRequestsQuery(useApi()));
  if (requests.data?.length === 0) return null;
  return (
    <section id="requests" className={styles.panel} aria-labelledby="requests-title">
      <h2 id="requests-title" className={styles.title}>
        {t('overview.requests')}
      </h2>
      <LoadState query={requests} height="120px" />
      <ul className={styles.recent}>
        {requests.data?.map((request) => (
          <li key={request.id}>
            <RequestRow request={request} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function RequestRow({ request }: { request: PublicationRequest }) {
  const { t } = useTranslation('manager');
  const href = useHref();
  const dateText = useChangeDate();
  const { title, kind, language, requested } = request;
  const date = dateText(requested.at);
  const locale = useLocale();
  const what = t(`overview.requestOf_${kind}`, { language: language ? languageName(locale, language) : '' });
  return (
    <>
      <PageLink href={href(placeOf(request))}>{title}</PageLink>
      <span className={styles.small}>
        {what}
        {' · '}
        {requested.by ? t('overview.requestBy', { name: requested.by.name, date }) : date}
      </span>
    </>
  );
}

function placeOf({ productId: id, productType: type, kind, language, courseId }: PublicationRequest): string {
  if (language && kind === 'LANDING') return managedLandingPath({ type, id }, language);
  if (language && courseId && kind === 'CONTENT') return managedContentPath({ type, id, courseId, language });
  return managedProductPath({ type, id });
}
