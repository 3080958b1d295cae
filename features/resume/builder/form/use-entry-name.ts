import type { ResumeEntry } from '@/contracts/resume/resume-document';
import { formatResumeDate } from '@/domain/resume/resume-dates';
import { useLocale } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';

/** What an entry is called in the form, and what is said beside it. */
export function useEntryName() {
  const { t } = useTranslation('resume');
  const locale = useLocale();
  const nameOf = (entry: ResumeEntry): string =>
    namesOf(entry)
      .map((name) => name.trim())
      .find((name) => name !== '') ?? t('entry.unnamed');
  const noteOf = (entry: ResumeEntry): string | undefined => {
    if (!('end' in entry)) return undefined;
    const { start, isCurrent } = 'isCurrent' in entry ? entry : { start: null, isCurrent: false };
    const dates = [start, isCurrent ? null : entry.end].map((date) => date && formatResumeDate(locale, date));
    return [...dates, isCurrent && t('date.present')].filter(Boolean).join(' – ') || undefined;
  };
  return { nameOf, noteOf };
}

function namesOf(entry: ResumeEntry): string[] {
  if ('title' in entry) return [entry.title, entry.organization];
  return 'label' in entry ? [entry.label, entry.link] : [entry.name];
}
