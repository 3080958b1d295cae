import { Badge, type BadgeTone } from '@/components/ui/badge';
import type { CourseImportRow } from '@/contracts/learning/course-import';
import { useTranslation } from '@/hooks/use-translation';

const TONES: Record<CourseImportRow['state'], BadgeTone> = {
  READING: 'neutral',
  READ: 'brand',
  IMPORTING: 'neutral',
  DONE: 'success',
  FAILED: 'danger',
};

/** How far an import is. */
export function ImportStateBadge({ state }: Pick<CourseImportRow, 'state'>) {
  const { t } = useTranslation('manager-import');
  return <Badge tone={TONES[state]}>{t(`state.${state}`)}</Badge>;
}
