import { Progress } from '@/components/ui/progress';
import { useTranslation } from '@/hooks/use-translation';
import type { Steps } from './use-language-export';

/** How many landings and contents are done. */
export function StepProgress({ steps: { done, total } }: { steps: Steps }) {
  const { t } = useTranslation('manager-translations');
  const { t: kit } = useTranslation('manager-kit');
  const text = total > 0 ? kit('bulk.progress', { done, total }) : undefined;
  return (
    <Progress value={(done / Math.max(1, total)) * 100} label={t('file.title')} {...(text && { text })} />
  );
}
