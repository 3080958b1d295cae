import { SYNONYM_MAX, SYNONYM_WORDS_MAX } from '@/contracts/search-values';
import { useTranslation } from '@/hooks/use-translation';

/** What `too_long` means: a word has too many characters, or its group has too many words. */
export function useTooLongText(): (word: string) => string {
  const { t } = useTranslation('manager-search');
  return (word) =>
    word.length > SYNONYM_MAX
      ? t('fault.long', { word, count: SYNONYM_MAX })
      : t('fault.many', { count: SYNONYM_WORDS_MAX });
}
