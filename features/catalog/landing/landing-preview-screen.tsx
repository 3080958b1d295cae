import { useQuery } from '@tanstack/react-query';
import { ChevronLeft } from 'lucide-react';
import { useRouter } from 'next/router';
import { type MouseEvent, type ReactNode, useEffect } from 'react';
import { Seo } from '@/components/seo/seo';
import { Button } from '@/components/ui/button';
import type { ProductLanding } from '@/contracts/catalog/product';
import { DEFAULT_LOCALE, parseLocale } from '@/contracts/locales';
import { landingTitle } from '@/domain/catalog/landing';
import { landingPreviewPath, managedLandingPath, typeOfCollection } from '@/domain/catalog/managed-address';
import { languageName } from '@/domain/format';
import { LoadState } from '@/features/management/load-state';
import { landingPreviewQuery } from '@/hooks/catalog/landing-management-queries';
import { PreviewSessionProvider } from '@/hooks/identity/preview-session';
import { useApi } from '@/hooks/use-api';
import { useHref, useLocale } from '@/hooks/use-href';
import { useSite } from '@/hooks/use-site';
import { useTranslation } from '@/hooks/use-translation';
import { rememberPreview } from '@/store/product-preview';
import styles from './landing-preview.module.css';

export interface LandingPreviewScreenProps {
  /** The public page, which another feature has. */
  renderPage: (landing: ProductLanding) => ReactNode;
}

/** `…/landing/[language]/preview`: the whole page as visitors will see it, in the language of the address. */
export function LandingPreviewScreen({ renderPage }: LandingPreviewScreenProps) {
  const { t } = useTranslation('manager-landings');
  const locale = useLocale();
  const href = useHref();
  const site = useSite();
  const { query: address } = useRouter();
  const thing = {
    id: String(address.productId ?? ''),
    type: typeOfCollection(address.collection) ?? ('COURSE' as const),
  };
  const language = parseLocale(address.language) ?? DEFAULT_LOCALE;
  const query = useQuery(landingPreviewQuery(useApi(), { productId: thing.id, language }));
  const path = landingPreviewPath(thing, language);
  const ownAddress = href(path);
  useEffect(() => rememberPreview(ownAddress), [ownAddress]);
  const name = languageName(locale, language);
  const title = query.data ? landingTitle(query.data.landing) : name;
  return (
    <>
      <Seo title={t('preview.title', { title })} canonicalPath={path} locale={locale} site={site} noindex />
      <aside className={styles.bar} aria-label={t('editor.preview')}>
        <p>{t('preview.bar', { language: name })}</p>
        <Button
          size="small"
          variant="secondary"
          icon={<ChevronLeft aria-hidden="true" />}
          href={href(managedLandingPath(thing, language))}
        >
          {t('preview.back')}
        </Button>
      </aside>
      <LoadState query={query} height="640px" />
      {query.data && (
        <div lang={language === locale ? undefined : language} onClickCapture={stay}>
          <PreviewSessionProvider value={true}>{renderPage(query.data)}</PreviewSessionProvider>
        </div>
      )}
    </>
  );
}

/** Nothing is bought or left here; answers still open. */
function stay(event: MouseEvent): void {
  if (!(event.target instanceof Element) || !event.target.closest('a, button')) return;
  event.preventDefault();
  event.stopPropagation();
}
