import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Seo } from '@/components/seo/seo';
import { breadcrumbData } from '@/components/seo/structured-data';
import { Breadcrumb } from '@/components/ui/breadcrumb';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { ErrorState } from '@/components/ui/error-state';
import { Field } from '@/components/ui/field';
import { PageHeader } from '@/components/ui/page-header';
import { PageLink } from '@/components/ui/page-link';
import { Skeleton } from '@/components/ui/skeleton';
import { TextInput } from '@/components/ui/text-input';
import type { GlossaryEntry } from '@/contracts/editorial/glossary';
import { byFirstLetter, matchingTerms } from '@/domain/editorial/glossary';
import { glossaryQuery } from '@/hooks/editorial/glossary-queries';
import { useApi } from '@/hooks/use-api';
import { useHref, useLocale } from '@/hooks/use-href';
import { useReturnPlace } from '@/hooks/use-return-place';
import { useSite } from '@/hooks/use-site';
import { useTranslation } from '@/hooks/use-translation';
import styles from './glossary.module.css';

/** All terms grouped by first letter, filtered while typing. */
export function GlossaryScreen() {
  const { t } = useTranslation('glossary');
  useReturnPlace();
  const query = useQuery(glossaryQuery(useApi()));
  const locale = useLocale();
  const site = useSite();
  const href = useHref();
  const trail = [{ label: t('home'), href: href('/') }, { label: t('title') }];
  return (
    <div className={`container ${styles.page}`}>
      <Seo
        title={t('title')}
        description={t('description')}
        canonicalPath="/info"
        locale={locale}
        site={site}
        jsonLd={[breadcrumbData(site, trail)]}
      />
      <PageHeader
        title={t('title')}
        lead={t('lead')}
        breadcrumb={<Breadcrumb label={t('label')} items={trail} />}
      />
      {query.isPending && <Skeleton lines={12} />}
      {query.isError && !query.data && (
        <ErrorState
          live
          title={t('error.title')}
          action={<Button onClick={() => void query.refetch()}>{t('error.retry')}</Button>}
        />
      )}
      {query.data?.length === 0 && <EmptyState title={t('empty.title')} text={t('empty.text')} />}
      {query.data && query.data.length > 0 && <Words terms={query.data} />}
    </div>
  );
}

function Words({ terms }: { terms: readonly GlossaryEntry[] }) {
  const { t } = useTranslation('glossary');
  const [text, setText] = useState('');
  const locale = useLocale();
  const href = useHref();
  const found = matchingTerms(terms, text, locale);
  return (
    <>
      <div className={styles.find}>
        <Field label={t('find')}>
          <TextInput
            type="search"
            autoComplete="off"
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </Field>
      </div>
      <p role="status" className={styles.none}>
        {found.length === 0 && t('none')}
      </p>
      <div className={styles.letters}>
        {byFirstLetter(found, locale).map(({ letter, terms: words }) => (
          <section key={letter} className={styles.letter} aria-label={letter}>
            <h2 className={styles.mark}>{letter}</h2>
            <ul>
              {words.map(({ slug, name, locale: language }) => (
                <li key={slug}>
                  <PageLink
                    className={styles.word}
                    href={href(`/info/${slug}`)}
                    lang={language === locale ? undefined : language}
                  >
                    {name}
                  </PageLink>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  );
}
