import { useQuery } from '@tanstack/react-query';
import { Button } from '@/components/ui/button';
import { LoadState } from '@/features/management/load-state';
import { ManagerPage } from '@/features/management/manager-page';
import { managedQuizQuery } from '@/hooks/catalog/quiz-management-queries';
import { useApi } from '@/hooks/use-api';
import { useHref } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import { QuizEditor } from './quiz-editor';
import type { RenderStep } from './quiz-parts';

/** `/manager/quiz`: the recommendation quiz, edited beside what visitors will see. */
export function QuizManagementScreen({ renderStep }: { renderStep: RenderStep }) {
  const { t } = useTranslation('manager-quiz');
  const href = useHref();
  const query = useQuery(managedQuizQuery(useApi()));
  return (
    <ManagerPage
      title={t('title')}
      lead={t('lead')}
      path="/manager/quiz"
      actions={
        <Button size="small" variant="secondary" href={href('/reqquiz')}>
          {t('toPage')}
        </Button>
      }
    >
      <LoadState query={query} height="640px" />
      {query.data && <QuizEditor quiz={query.data} renderStep={renderStep} />}
    </ManagerPage>
  );
}
