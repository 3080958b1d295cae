import { Search } from 'lucide-react';
import { Cover } from '@/components/product/cover';
import { useSuggestions } from '@/components/search/suggestions';
import { Button } from '@/components/ui/button';
import { TextLink } from '@/components/ui/link';
import { Price } from '@/components/ui/price';
import { TextInput } from '@/components/ui/text-input';
import { UnbrokenWords } from '@/components/ui/unbroken-words';
import type { Offer, ProductCard } from '@/contracts/catalog/product';
import { typeBadge } from '@/domain/catalog/product';
import { QUESTION_MAX } from '@/domain/catalog/search';
import type { Offers } from '@/hooks/catalog/use-offers';
import { useProductCard } from '@/hooks/catalog/use-product-card';
import { useHref } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import styles from './hero.module.css';

export interface HeroProps {
  story: ProductCard | undefined;
  terms: readonly string[];
  offers: Offers;
}

/** Heading and search field, with the cover story beside them. */
export function Hero({ story, terms, offers }: HeroProps) {
  const { t } = useTranslation('home');
  const href = useHref();
  return (
    <section className={`container ${styles.hero}`}>
      <div className={styles.words}>
        <h1 className={styles.title} tabIndex={-1}>
          {t('hero.title')}
        </h1>
        <p className={styles.lead}>{t('hero.lead')}</p>
        <HeroSearch />
        {terms.length > 0 && (
          <div className={styles.terms}>
            <h2 className={styles.termsTitle}>{t('hero.terms')}</h2>
            <ul className={styles.termList}>
              {terms.map((term) => (
                <li key={term}>
                  <TextLink href={`${href('/education/search')}?term=${encodeURIComponent(term)}`}>
                    <UnbrokenWords text={term} />
                  </TextLink>
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
      {story && <CoverStory product={story} offer={offers.get(story.id)} />}
    </section>
  );
}

function HeroSearch() {
  const { t } = useTranslation('home');
  const href = useHref();
  const { onFocus, suggestions } = useSuggestions();
  return (
    <form action={href('/education/search')} className={styles.search}>
      <search>
        <label className="visually-hidden" htmlFor="home-search">
          {t('hero.searchLabel')}
        </label>
        <TextInput
          id="home-search"
          name="term"
          type="search"
          autoComplete="off"
          enterKeyHint="search"
          maxLength={QUESTION_MAX}
          onFocus={onFocus}
          className={styles.input}
          placeholder={t('hero.placeholder')}
          icon={<Search />}
          action={
            <Button type="submit" className={styles.submit} aria-label={t('hero.search')}>
              <Search className={styles.lens} aria-hidden="true" />
              <span className={styles.submitText}>{t('hero.search')}</span>
            </Button>
          }
        />
        {suggestions}
      </search>
    </form>
  );
}

function CoverStory({ product, offer }: { product: ProductCard; offer: Offer | undefined }) {
  const { t } = useTranslation('home');
  const card = useProductCard()(product, offer);
  return (
    <article className={styles.story} data-type={typeBadge(product.type)}>
      <div className={styles.picture}>
        <Cover id={card.id} type={card.type} src={card.pictureUrl} use="wide" eager />
      </div>
      <p className={styles.kind}>
        {t('hero.story')} · {card.typeLabel}
      </p>
      <h2 className={styles.storyTitle}>
        <TextLink variant="quiet" className={styles.storyLink} href={card.href} lang={card.titleLang}>
          {card.title}
        </TextLink>
      </h2>
      <div className={styles.storyFoot}>
        {card.author && <span className={styles.author}>{card.author}</span>}
        <Price {...card.price} size="small" />
      </div>
    </article>
  );
}
