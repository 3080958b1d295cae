import type { ReactNode } from 'react';
import { Cover } from '@/components/product/cover';
import { Seo } from '@/components/seo/seo';
import { breadcrumbData, type Node } from '@/components/seo/structured-data';
import { Banner } from '@/components/ui/banner';
import { Breadcrumb } from '@/components/ui/breadcrumb';
import { Button } from '@/components/ui/button';
import { ErrorState } from '@/components/ui/error-state';
import { PageHeader } from '@/components/ui/page-header';
import { Skeleton } from '@/components/ui/skeleton';
import type { TextPage, TextPageName } from '@/contracts/editorial/text-page';
import { useHref, useLocale } from '@/hooks/use-href';
import { useSite } from '@/hooks/use-site';
import { useTranslation } from '@/hooks/use-translation';
import styles from './text-page.module.css';

export interface TextPageFrameProps {
  name: TextPageName;
  page: TextPage | undefined;
  failed: boolean;
  onRetry: () => void;
  jsonLd?: readonly Node[];
  children: ReactNode;
}

const UNDER_EDUCATION: readonly TextPageName[] = ['about-us', 'about-us-mission', 'privacy-statement'];
const pathOf = (name: TextPageName) =>
  name === 'affiliate-additional-agreement'
    ? '/affiliate/additional-agreement'
    : `${UNDER_EDUCATION.includes(name) ? '/education' : ''}/${name}`;

/** Each page has a cover in its own hue. */
const HUE = {
  about: 'COURSE',
  'about-us': 'PROGRAM',
  'about-us-mission': 'MARATHON',
  faq: 'PROFESSION',
  'how-to-start': 'LONGREAD',
  methodology: 'PROGRAM',
  'privacy-policy': 'LONGREAD',
  'privacy-statement': 'COURSE',
  'terms-of-use': 'COURSE',
  'terms-and-conditions': 'PROGRAM',
  'general-partner-terms': 'MARATHON',
  'affiliate-additional-agreement': 'MARATHON',
  cookies: 'LONGREAD',
} as const;

/** Frame of all text pages: meta tags, heading, language notice and error state. */
export function TextPageFrame({ name, page, failed, onRetry, jsonLd = [], children }: TextPageFrameProps) {
  const { t } = useTranslation('pages');
  const href = useHref();
  const locale = useLocale();
  const site = useSite();
  if (failed && !page) {
    const retry = <Button onClick={onRetry}>{t('error.retry')}</Button>;
    return <ErrorState heading="h1" live title={t('error.title')} action={retry} />;
  }
  const title = page?.title ?? '';
  const trail = [{ label: t('home'), href: href('/') }, { label: title }];
  return (
    <article className="container">
      <Seo
        title={title}
        description={page?.lead}
        canonicalPath={pathOf(name)}
        locale={locale}
        site={site}
        jsonLd={[breadcrumbData(site, trail), ...jsonLd]}
      />
      <div className={styles.head} lang={page && page.locale !== locale ? page.locale : undefined}>
        <PageHeader
          title={page ? title : <Skeleton width="12ch" />}
          lead={page?.lead}
          breadcrumb={<Breadcrumb label={t('label')} items={trail} />}
        />
        <div className={styles.art} aria-hidden="true">
          <Cover id={name} type={HUE[name]} shape="fill" />
        </div>
      </div>
      {page && page.locale !== locale && <Banner tone="info">{t('fallback')}</Banner>}
      {children}
    </article>
  );
}
