import type { ReactNode } from 'react';
import { Banner } from '@/components/ui/banner';
import { PageHeader } from '@/components/ui/page-header';
import type { GlossaryTerm } from '@/contracts/editorial/glossary';
import type { Locale } from '@/contracts/locales';
import { useTranslation } from '@/hooks/use-translation';
import styles from './glossary.module.css';

interface TermViewProps {
  term: GlossaryTerm;
  /** Of the page: texts in another one are marked. */
  language: Locale;
  /** Above the term. */
  trail?: ReactNode;
}

/** A term and its explanation, as visitors and its author see it. */
export function TermView({ term, language, trail }: TermViewProps) {
  const { t } = useTranslation('glossary');
  const isForeign = term.explanationLocale !== language;
  return (
    <>
      <PageHeader
        title={<span lang={term.locale === language ? undefined : term.locale}>{term.name}</span>}
        breadcrumb={trail}
      />
      {term.englishName !== term.name && (
        <p className={styles.english}>{t('english', { name: term.englishName })}</p>
      )}
      <p className={styles.explanation} lang={isForeign ? term.explanationLocale : undefined}>
        {term.explanation}
      </p>
      {isForeign && <Banner tone="info">{t('fallback')}</Banner>}
    </>
  );
}
