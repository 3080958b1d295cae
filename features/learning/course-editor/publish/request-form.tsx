import { Button } from '@/components/ui/button';
import type { EditedCourse } from '@/contracts/learning/course-draft';
import { useChangeDate } from '@/features/management/use-change-date';
import { useDraftPublication } from '@/hooks/learning/use-course-draft';
import { useTranslation } from '@/hooks/use-translation';
import { toastSuccess } from '@/services/toast';

/** A manager who is not senior asks for the publication. */
export function RequestForm({ draft, onDone }: { draft: EditedCourse; onDone: () => void }) {
  const { t } = useTranslation('manager-content');
  const dateText = useChangeDate();
  const { request } = useDraftPublication(draft);
  const { requested } = draft;
  if (requested)
    return (
      <p role="status">
        {requested.by
          ? t('publish.askedBy', { name: requested.by.name, date: dateText(requested.at) })
          : t('publish.asked', { date: dateText(requested.at) })}
      </p>
    );
  const ask = () =>
    request.mutate(undefined, {
      onSuccess: () => {
        toastSuccess(t('publish.requestSent'));
        onDone();
      },
    });
  return (
    <div>
      <p>{t('publish.askText')}</p>
      <Button loading={request.isPending} onClick={ask}>
        {t('publish.ask')}
      </Button>
    </div>
  );
}
