import { type FormEvent, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { RadioGroup } from '@/components/ui/radio-group';
import type { DraftDifference, EditedCourse } from '@/contracts/learning/course-draft';
import { languageName } from '@/domain/format';
import { instantOf, isDate } from '@/domain/local-date';
import { useDraftPublication } from '@/hooks/learning/use-course-draft';
import { useLocale } from '@/hooks/use-href';
import { useTimeZone } from '@/hooks/use-time-zone';
import { useTranslation } from '@/hooks/use-translation';
import { toastSuccess } from '@/services/toast';
import styles from './publish.module.css';
import { PublishTime } from './publish-time';

export interface PublishFormProps {
  draft: EditedCourse;
  difference: DraftDifference;
  onDone: () => void;
}

/** Publishes now or at a time, in this language only; a correction also reaches those who have started. */
export function PublishForm({ draft, difference, onDone }: PublishFormProps) {
  const { t } = useTranslation('manager-content');
  const locale = useLocale();
  const timeZone = useTimeZone();
  const { publish } = useDraftPublication(draft);
  const [isLater, setLater] = useState(false);
  const [time, setTime] = useState({ date: '', hour: 9 });
  const [isCorrection, setCorrection] = useState(false);
  const language = languageName(locale, draft.language);
  const publishAt = isLater && isDate(time.date) ? instantOf(time.date, time.hour, timeZone) : null;
  const isPast = publishAt !== null && publishAt.getTime() <= Date.now();
  const isWrong = isLater && (publishAt === null || isPast);
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (isWrong) return;
    const body = {
      revisions: seenRevisions(draft),
      publishAt: publishAt?.toISOString() ?? null,
      correction: isCorrection,
    };
    const onSuccess = () => {
      toastSuccess(t(isLater ? 'publish.scheduled' : 'publish.published', { language }));
      onDone();
    };
    publish.mutate(body, { onSuccess });
  };
  return (
    <form className={styles.form} onSubmit={send}>
      <RadioGroup
        legend={t('publish.when')}
        name="publish-when"
        value={isLater ? 'later' : 'now'}
        options={[
          { value: 'now', label: t('publish.now') },
          { value: 'later', label: t('publish.later') },
        ]}
        onValueChange={(value) => setLater(value === 'later')}
      />
      {isLater && <PublishTime time={time} onChange={setTime} timeZone={timeZone} isPast={isPast} />}
      {difference.isCorrection && difference.learners.length > 0 && (
        <Checkbox
          label={t('publish.correction')}
          hint={t('publish.correctionHint')}
          checked={isCorrection}
          onChange={(event) => setCorrection(event.target.checked)}
        />
      )}
      <div>
        <Button type="submit" loading={publish.isPending} disabled={isWrong}>
          {t(isLater ? 'publish.schedule' : 'publish.publish', { language })}
        </Button>
      </div>
    </form>
  );
}

/** By lesson key, with '' for the outline: anything newer is a conflict. */
function seenRevisions(draft: EditedCourse): Record<string, number> {
  const lessons = draft.lessons.map(({ key, revision }) => [key, revision] as const);
  return Object.fromEntries([['', draft.revision] as const, ...lessons]);
}
