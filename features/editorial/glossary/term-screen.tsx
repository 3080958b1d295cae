import { useQuery } from '@tanstack/react-query';
import { useRouter } from 'next/router';
import { Seo } from '@/components/seo/seo';
import { breadcrumbData } from '@/components/seo/structured-data';
import { Breadcrumb } from '@/components/ui/breadcrumb';
import { Button } from '@/components/ui/button';
import { ErrorState } from '@/components/ui/error-state';
import { TextLink } from '@/components/ui/link';
import { Skeleton } from '@/components/ui/skeleton';
import type { GlossaryTerm } from '@/contracts/editorial/glossary';
import { glossaryTermQuery } from '@/hooks/editorial/glossary-queries';
import { useApi } from '@/hooks/use-api';
import { useHref, useLocale } from '@/hooks/use-href';
import { useSite } from '@/hooks/use-site';
import { useTranslation } from '@/hooks/use-translation';
import styles from './glossary.module.css';
import { TermView } from './term-view';

/** One term with its definition. */
export function TermScreen() {
  const { t } = useTranslation('glossary');
  const { query } = useRouter();
  const { data, isError, refetch } = useQuery(glossaryTermQuery(useApi(), String(query.id ?? '')));
  if (data) return <Shown term={data} />;
  if (isError) {
    return (
      <ErrorState
        heading="h1"
        live
        title={t('error.title')}
        action={<Button onClick={() => void refetch()}>{t('error.retry')}</Button>}
      />
    );
  }
  return (
    <div className={`container ${styles.page}`} aria-busy="true">
      <Skeleton lines={6} />
    </div>
  );
}

function Shown({ term }: { term: GlossaryTerm }) {
  const { t } = useTranslation('glossary');
  const locale = useLocale();
  const site = useSite();
  const href = useHref();
  const trail = [
    { label: t('home'), href: href('/') },
    { label: t('title'), href: href('/info') },
    { label: term.name },
  ];
  return (
    <article className={`container ${styles.page}`}>
      <Seo
        title={term.name}
        description={term.explanation}
        canonicalPath={`/info/${term.slug}`}
        locale={locale}
        site={site}
        type="article"
        jsonLd={[
          breadcrumbData(site, trail),
          { '@type': 'DefinedTerm', name: term.name, description: term.explanation },
        ]}
      />
      <TermView term={term} language={locale} trail={<Breadcrumb label={t('label')} items={trail} />} />
      <nav className={styles.near} aria-label={t('near')}>
        {term.near.map(({ slug, name }) => (
          <TextLink key={slug} variant="strong" href={href(`/info/${slug}`)}>
            {name}
          </TextLink>
        ))}
        <TextLink href={href('/info')}>{t('all')}</TextLink>
      </nav>
    </article>
  );
}
