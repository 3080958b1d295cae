import { ArrowRight } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { useTranslation } from '@/hooks/use-translation';
import { useExercisePlace } from './exercise-place';

/** Goes on to the next exercise or lesson; the strongest button once an exercise is solved. */
export function ContinueButton({ contentId }: { contentId: string }) {
  const { t } = useTranslation('learning');
  const { onContinue } = useExercisePlace(contentId);
  if (!onContinue) return null;
  return (
    <Button className="scripts-only" iconEnd={<ArrowRight aria-hidden="true" />} onClick={onContinue}>
      {t('exercise.continue')}
    </Button>
  );
}
