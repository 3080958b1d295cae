import type { ResumeSection } from '@/contracts/resume/resume-document';
import { useTranslation } from '@/hooks/use-translation';

/** What a section is called in the form: its own title, else the usual one in the language of the interface. */
export function useSectionName(): (section: Pick<ResumeSection, 'kind' | 'title'>) => string {
  const { t } = useTranslation('resume');
  return ({ kind, title }) => title?.trim() || t(`kind.${kind}`);
}
