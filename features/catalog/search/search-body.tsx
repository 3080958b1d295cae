import type { ComponentType, ReactNode } from 'react';
import { ProductCardSkeleton } from '@/components/product/product-card-skeleton';
import { Button } from '@/components/ui/button';
import { Chip } from '@/components/ui/chip';
import { ErrorState } from '@/components/ui/error-state';
import { UnbrokenWords } from '@/components/ui/unbroken-words';
import type { SearchProduct } from '@/contracts/catalog/search';
import type { HelpAnswer } from '@/contracts/editorial/text-page';
import { CATALOG_PATH } from '@/domain/catalog/product';
import { SKILL_CHIPS, showsSuggestions } from '@/domain/catalog/search';
import { formatNumber } from '@/domain/format';
import type { useSearch } from '@/hooks/catalog/use-search';
import { useErrorText } from '@/hooks/use-error-text';
import { useHref, useLocale } from '@/hooks/use-href';
import { useHydrated } from '@/hooks/use-hydrated';
import { useTranslation } from '@/hooks/use-translation';
import styles from './search.module.css';
import type { SearchAnswers } from './use-answers';

export interface SearchBodyProps {
  search: ReturnType<typeof useSearch>;
  /** Renders one product list; `index` is its index in the body. */
  renderList: (list: SearchList, index: number) => ReactNode;
  answers: SearchAnswers;
  Help: SearchHelp;
}

/** Answers to questions about the school: a component of another feature. */
export type SearchHelp = ComponentType<{ answers: readonly HelpAnswer[]; isOpen: boolean }>;

export interface SearchList {
  title: string;
  products: readonly SearchProduct[];
  /** The search term; empty for lists that are not search results. */
  term: string;
}

/** Products, suggestions if there are few, then skills and popular terms (product §2). */
export function SearchBody({ search, renderList, answers, Help }: SearchBodyProps) {
  const { t } = useTranslation('search');
  const locale = useLocale();
  const errorText = useErrorText();
  const { data, shown } = search;
  if (!data && search.error) {
    return (
      <ErrorState
        live
        title={t('error.title')}
        text={errorText(search.error)}
        action={<Button onClick={search.retry}>{t('error.retry')}</Button>}
      />
    );
  }
  if (!data) return <Waiting label={t('waiting')} />;
  const { help, isHelpFirst, products } = answers;
  const count = products.length;
  const found = t('found', { count, number: formatNumber(locale, count), term: shown });
  const helpPart = help.length > 0 && <Help answers={help} isOpen={isHelpFirst} />;
  const lists = [
    { title: t('results'), products, term: data.words.join(' ') || shown },
    ...(showsSuggestions(count)
      ? [{ title: t(shown ? 'suggestions' : 'popular'), products: data.additionalProducts, term: '' }]
      : []),
  ];
  return (
    <div className={styles.body} data-stale={search.isSearching || undefined}>
      <p className="visually-hidden" role="status">
        {search.isSearching
          ? t('waiting')
          : shown && (count === 0 && isHelpFirst ? t('resultsFor', { term: shown }) : found)}
      </p>
      {isHelpFirst && helpPart}
      {lists.map(renderList)}
      {!isHelpFirst && helpPart}
      <Skills skills={data.skills} />
      <Terms terms={data.searchTerms} onPick={search.setText} />
    </div>
  );
}

interface TermsProps {
  terms: readonly string[];
  onPick: (term: string) => void;
}

function Terms({ terms, onPick }: TermsProps) {
  const { t } = useTranslation('search');
  const href = useHref();
  const hydrated = useHydrated();
  if (terms.length === 0) return null;
  return (
    <section>
      <h2 className={styles.heading}>{t('terms')}</h2>
      <ul className={styles.chips}>
        {terms.map((term) => (
          <li key={term}>
            <Chip
              {...(hydrated
                ? { onClick: () => onPick(term) }
                : { href: `${href('/education/search')}?term=${encodeURIComponent(term)}` })}
            >
              <span>
                <UnbrokenWords text={term} />
              </span>
            </Chip>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface SkillsProps {
  skills: readonly { slug: string; name: string }[];
}

function Skills({ skills }: SkillsProps) {
  const { t } = useTranslation('search');
  const href = useHref();
  if (skills.length === 0) return null;
  return (
    <section>
      <h2 className={styles.heading}>{t('skills')}</h2>
      <ul className={styles.chips}>
        {skills.slice(0, SKILL_CHIPS).map((skill) => (
          <li key={skill.slug}>
            <Chip href={`${href(CATALOG_PATH)}?skill=${encodeURIComponent(skill.slug)}`}>{skill.name}</Chip>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Waiting({ label }: { label: string }) {
  return (
    <section className={styles.cards} aria-busy="true" aria-label={label}>
      <ProductCardSkeleton layout="row" />
      <ProductCardSkeleton layout="row" />
      <ProductCardSkeleton layout="row" />
      <ProductCardSkeleton layout="row" />
    </section>
  );
}
