import { Button } from '@/components/ui/button';
import { useTranslation } from '@/hooks/use-translation';
import { headingIdOf } from './exercise-frame';
import { useExercisePlace } from './exercise-place';

export interface CheckButtonProps {
  contentId: string;
  again: boolean;
  busy: boolean;
  disabled: boolean;
}

/** Named with the number of the exercise where there are several. */
export function CheckButton({ contentId, again, busy, disabled }: CheckButtonProps) {
  const { t } = useTranslation('learning');
  const { number, total } = useExercisePlace(contentId);
  const id = `${headingIdOf(contentId)}-check`;
  const isOneOfMany = number !== null && total > 1;
  return (
    <Button
      id={id}
      type="submit"
      loading={busy}
      disabled={disabled}
      aria-labelledby={isOneOfMany ? `${id} ${headingIdOf(contentId)}` : undefined}
    >
      {again ? t('problem.checkAgain') : t('problem.check')}
    </Button>
  );
}
