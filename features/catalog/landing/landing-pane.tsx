import { useQuery } from '@tanstack/react-query';
import { ExternalLink } from 'lucide-react';
import { type ReactNode, useDeferredValue } from 'react';
import { Button } from '@/components/ui/button';
import { ErrorState } from '@/components/ui/error-state';
import { Skeleton } from '@/components/ui/skeleton';
import type { LandingContent, ManagedLanding } from '@/contracts/catalog/landing-management';
import type { ProductLanding } from '@/contracts/catalog/product';
import { landingPreviewPath } from '@/domain/catalog/managed-address';
import { localeAddress } from '@/domain/locale-address';
import styles from '@/features/management/draft-editor.module.css';
import { PageFrame } from '@/features/management/page-frame';
import { landingPreviewQuery } from '@/hooks/catalog/landing-management-queries';
import { PreviewSessionProvider } from '@/hooks/identity/preview-session';
import { useApi } from '@/hooks/use-api';
import { useTranslation } from '@/hooks/use-translation';

interface LandingPaneProps {
  landing: Pick<ManagedLanding, 'productId' | 'productType' | 'language'>;
  /** What is in the form. */
  content: LandingContent;
  renderPage: (landing: ProductLanding) => ReactNode;
}

/** The public page with the texts of the form, as they are typed. */
export function LandingPane({ landing, content, renderPage }: LandingPaneProps) {
  const { t } = useTranslation('manager-landings');
  const { productId, productType, language } = landing;
  const query = useQuery(landingPreviewQuery(useApi(), { productId, language }));
  const texts = useDeferredValue(content);
  const address = localeAddress(language, landingPreviewPath({ id: productId, type: productType }, language));
  return (
    <section className={styles.page} aria-label={t('editor.preview')}>
      <Button
        size="small"
        variant="secondary"
        href={address}
        target="_blank"
        iconEnd={<ExternalLink aria-hidden="true" />}
      >
        {t('editor.openPreview')}
      </Button>
      {query.data && (
        <PageFrame title={t('editor.previewTitle')}>
          <PreviewSessionProvider value={true}>
            {renderPage(withTexts(query.data, texts))}
          </PreviewSessionProvider>
        </PageFrame>
      )}
      {query.isPending && <Skeleton height="640px" />}
      {query.isError && (
        <ErrorState
          title={t('editor.previewFailed')}
          action={<Button onClick={() => void query.refetch()}>{t('retry')}</Button>}
        />
      )}
    </section>
  );
}

/** The page with other texts; empty lines are not shown while they are being written. */
export function withTexts(page: ProductLanding, content: LandingContent): ProductLanding {
  const { about, outcomes, audience, faq, ...texts } = content;
  const written = (lines: readonly string[]) => [...new Set(lines.filter((line) => line.trim() !== ''))];
  return {
    ...page,
    landing: {
      ...page.landing,
      ...texts,
      about: about.trim() === '' ? null : about,
      outcomes: written(outcomes),
      audience: written(audience),
      faq: faq.filter(({ question }) => question.trim() !== ''),
    },
  };
}
