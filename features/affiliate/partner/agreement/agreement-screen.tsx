import { useQuery } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import { Seo } from '@/components/seo/seo';
import { Banner } from '@/components/ui/banner';
import { TextLink } from '@/components/ui/link';
import { PageHeader } from '@/components/ui/page-header';
import type { TextPage } from '@/contracts/editorial/text-page';
import { textPageQuery } from '@/hooks/editorial/text-page-queries';
import { useApi } from '@/hooks/use-api';
import { useHref, useLocale } from '@/hooks/use-href';
import { useSite } from '@/hooks/use-site';
import { useTranslation } from '@/hooks/use-translation';
import { LoadState } from '../load-state';
import styles from '../partner.module.css';
import { PartnerNav } from '../partner-nav';
import { AgreementStatus } from './agreement-status';

/** The text of a page with its table of contents, from the feature of text pages. */
export type AgreementText = ComponentType<{
  page: Pick<TextPage, 'intro' | 'sections'>;
  lang: string | undefined;
  children?: ReactNode;
}>;

const DOCUMENT = 'affiliate-additional-agreement';

/** `/affiliate/additional-agreement`: the text for everyone; partners also see what they accepted, and accept new versions. */
export function AgreementScreen({ Text }: { Text: AgreementText }) {
  const { t } = useTranslation('affiliate');
  const locale = useLocale();
  const text = useQuery(textPageQuery(useApi(), DOCUMENT));
  const page = text.data;
  const lang = page && page.locale !== locale ? page.locale : undefined;
  return (
    <div className={`container ${styles.page}`}>
      <Seo
        title={page?.title ?? t('agreement.title')}
        description={page?.lead}
        canonicalPath="/affiliate/additional-agreement"
        locale={locale}
        site={useSite()}
      />
      <div lang={lang}>
        <PageHeader size="title" title={page?.title ?? t('agreement.title')} lead={page?.lead} />
      </div>
      <PartnerNav current="/affiliate/additional-agreement" />
      <AgreementStatus />
      {lang && <Banner tone="info">{t('agreement.fallback')}</Banner>}
      <LoadState query={text} height="420px" heading="h2" />
      {page && (
        <Text page={page} lang={lang}>
          <Links />
        </Text>
      )}
    </div>
  );
}

function Links() {
  const { t } = useTranslation('affiliate');
  const href = useHref();
  return (
    <p className={styles.actions} data-print="hide">
      <TextLink href={href(`/api/documents/${DOCUMENT}.pdf`)} download>
        {t('agreement.pdf')}
      </TextLink>
      <TextLink href={href('/general-partner-terms')}>{t('agreement.terms')}</TextLink>
    </p>
  );
}
