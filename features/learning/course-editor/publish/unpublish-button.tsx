import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import type { EditedCourse } from '@/contracts/learning/course-draft';
import { languageName } from '@/domain/format';
import { useSession } from '@/hooks/identity/use-session';
import { useDraftPublication } from '@/hooks/learning/use-course-draft';
import { useLocale } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import { toastSuccess } from '@/services/toast';

/** Senior managers stop offering the course in one language; who has started keeps it. */
export function UnpublishButton({ draft }: { draft: EditedCourse }) {
  const { t } = useTranslation('manager-content');
  const locale = useLocale();
  const { isSenior } = useSession();
  const [isAsking, setAsking] = useState(false);
  const { unpublish } = useDraftPublication(draft);
  const { content } = draft.state;
  const language = languageName(locale, draft.language);
  if (!isSenior || (content !== 'PUBLISHED' && content !== 'CHANGED')) return null;
  return (
    <div>
      <Button variant="secondary" onClick={() => setAsking(true)}>
        {t('unpublish.action', { language })}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t('unpublish.title', { language })}
        text={t('unpublish.text')}
        yesLabel={t('unpublish.yes')}
        noLabel={t('cancel')}
        closeLabel={t('close')}
        onConfirm={async () => {
          await unpublish.mutateAsync();
          toastSuccess(t('unpublish.done', { language }));
        }}
        danger
      />
    </div>
  );
}
