import { Button } from '@/components/ui/button';
import type { ProductLanding } from '@/contracts/catalog/product';
import { formatList, languageName } from '@/domain/format';
import { useLanguageVote } from '@/hooks/catalog/use-language-vote';
import { useLocale } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import styles from './language-vote.module.css';

/** A vote for lessons in the language of the page. */
export function LanguageVote({ landing }: { landing: ProductLanding }) {
  const { t } = useTranslation('landing');
  const locale = useLocale();
  const { isCast, isPending, change } = useLanguageVote(landing.id, locale);
  const language = languageName(locale, locale);
  const languages = landing.learningLanguages.map((own) => languageName(locale, own));
  return (
    <aside className={styles.box} aria-label={t('vote.title', { language })}>
      <p role="status">
        {isCast
          ? t('vote.done', { language })
          : t('vote.text', { language, languages: formatList(locale, languages) })}
      </p>
      <Button variant={isCast ? 'quiet' : 'secondary'} size="small" loading={isPending} onClick={change}>
        {isCast ? t('vote.withdraw') : t('vote.cast', { language })}
      </Button>
    </aside>
  );
}
