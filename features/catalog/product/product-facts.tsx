import { lazyPart } from '@/components/ui/lazy-part';
import type { ProductLanding } from '@/contracts/catalog/product';
import { formatList, formatMinutes, formatNumber, languageName } from '@/domain/format';
import { useLocale } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import styles from './product-page.module.css';

const LanguageVote = lazyPart(() => import('./language-vote').then((module) => module.LanguageVote));

/** Format, duration and languages, as a short definition list. */
export function ProductFacts({ landing }: { landing: ProductLanding }) {
  const { t } = useTranslation('landing');
  const { t: product } = useTranslation('product');
  const locale = useLocale();
  const lessons = landing.outline?.modules.reduce((sum, module) => sum + module.lessons.length, 0) ?? 0;
  const languages = landing.learningLanguages.map((language) => languageName(locale, language));
  const facts = [
    landing.minutes > 0 && {
      name: t('facts.time'),
      value: t('facts.timeText', { time: formatMinutes(locale, landing.minutes) }),
    },
    lessons > 0 && { name: t('facts.lessons'), value: formatNumber(locale, lessons) },
    { name: t('facts.level'), value: product(`level.${landing.level}`) },
    languages.length > 0 && { name: t('facts.languages'), value: formatList(locale, languages) },
    landing.inSubscription && { name: t('facts.subscription'), value: t('facts.inSubscription') },
    { name: t('facts.device'), value: t('facts.deviceText') },
  ].filter((fact) => fact !== false);
  return (
    <section className={styles.section}>
      <h2>{t('facts.title')}</h2>
      <dl className={styles.facts}>
        {facts.map(({ name, value }) => (
          <div key={name} className={styles.fact}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {languages.length > 0 && !landing.learningLanguages.includes(locale) && (
        <LanguageVote landing={landing} />
      )}
    </section>
  );
}
