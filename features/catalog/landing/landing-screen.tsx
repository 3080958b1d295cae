import { useQuery } from '@tanstack/react-query';
import { useRouter } from 'next/router';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { ApiError } from '@/contracts/api-error';
import type { ProductLanding } from '@/contracts/catalog/product';
import { DEFAULT_LOCALE, parseLocale } from '@/contracts/locales';
import { landingTitle } from '@/domain/catalog/landing';
import { MANAGED_PATHS, managedLandingPath, typeOfCollection } from '@/domain/catalog/managed-address';
import { languageName } from '@/domain/format';
import styles from '@/features/management/draft-editor.module.css';
import { LoadState } from '@/features/management/load-state';
import { ManagerPage } from '@/features/management/manager-page';
import { managedLandingQuery } from '@/hooks/catalog/landing-management-queries';
import { useApi } from '@/hooks/use-api';
import { useHref, useLocale } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import { LandingEditor } from './landing-editor';
import { LandingLanguages } from './landing-languages';

export interface LandingScreenProps {
  /** The public page, which another feature has. */
  renderPage: (landing: ProductLanding) => ReactNode;
}

/** `/manager/[collection]/[productId]/landing/[language]`: the texts of a product page, edited beside it. */
export function LandingScreen({ renderPage }: LandingScreenProps) {
  const { t } = useTranslation('manager-landings');
  const locale = useLocale();
  const { query: address } = useRouter();
  const productId = String(address.productId ?? '');
  const language = parseLocale(address.language) ?? DEFAULT_LOCALE;
  const query = useQuery(managedLandingQuery(useApi(), { productId, language }));
  const type = typeOfCollection(address.collection) ?? 'COURSE';
  const landing = query.data;
  const title = t('editor.title', { language: languageName(locale, language) });
  const name = landing && landingTitle(landing.content);
  if (isUnknown(query.error)) return <UnknownProduct title={title} />;
  return (
    <ManagerPage
      title={title}
      lead={name || (landing?.english && landingTitle(landing.english))}
      path={managedLandingPath({ id: productId, type }, language)}
      back={{ path: MANAGED_PATHS.landings, label: t('editor.back') }}
    >
      <div className={styles.screen}>
        <LandingLanguages productId={productId} type={type} language={language} />
        <LoadState query={query} height="640px" />
        {landing && (
          <LandingEditor key={`${productId}:${language}`} landing={landing} renderPage={renderPage} />
        )}
      </div>
    </ManagerPage>
  );
}

const isUnknown = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'product_not_found';

function UnknownProduct({ title }: { title: string }) {
  const { t } = useTranslation('manager-landings');
  const href = useHref();
  return (
    <ManagerPage title={title} path={MANAGED_PATHS.landings}>
      <EmptyState
        title={t('editor.notFoundTitle')}
        text={t('editor.notFoundText')}
        action={<Button href={href(MANAGED_PATHS.landings)}>{t('editor.toList')}</Button>}
      />
    </ManagerPage>
  );
}
