import { useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { FormError } from '@/components/ui/form-error';
import { ApiError } from '@/contracts/api-error';
import type { ManagedCategory } from '@/contracts/catalog/category-management';
import { isSame } from '@/domain/editing';
import { localTime } from '@/domain/local-time';
import { PublishTimeField } from '@/features/management/publish-time-field';
import { useChangeDate } from '@/features/management/use-change-date';
import type { Edited } from '@/features/management/use-edited';
import type { useCategorySchedule } from '@/hooks/catalog/use-category-schedule';
import { useErrorText } from '@/hooks/use-error-text';
import { useTranslation } from '@/hooks/use-translation';
import { type CategoryFormValue, categoryDraft, withScheduled } from './category-form-value';
import styles from './category-management.module.css';
import { ScheduledChange } from './scheduled-change';

/** The time was over when the service got it. */
const isPastRefused = (error: unknown): boolean =>
  error instanceof ApiError && error.fields?.publishAt !== undefined;

export interface CategoryScheduleProps {
  category: ManagedCategory;
  edited: Edited<CategoryFormValue>;
  actions: ReturnType<typeof useCategorySchedule>;
}

/** Lets what is typed count from a time on, and shows what waits already. */
export function CategorySchedule({ category, edited, actions }: CategoryScheduleProps) {
  const { t } = useTranslation('manager-catalog');
  const errorText = useErrorText();
  const summary = useRef<HTMLElement>(null);
  // The change that waits is in the form, to be changed there.
  const [isTaken, setTaken] = useState(false);
  const { scheduled } = category;
  const { error } = actions.schedule;
  /** The button that was pressed may be gone. */
  const shift = (taken: boolean) => {
    setTaken(taken);
    actions.schedule.reset();
    summary.current?.focus();
  };
  const take = (changes: NonNullable<typeof scheduled>['changes']) => {
    edited.change((value) => withScheduled(value, edited.base, changes));
    shift(true);
  };
  const cancel = () =>
    actions.cancel.mutate({ said: t('scheduled.cancelled') }, { onSuccess: () => shift(false) });
  return (
    <details className={styles.schedule} open={scheduled !== null}>
      <summary ref={summary}>{t('publish.title')}</summary>
      <div className={styles.scheduleBody}>
        <FormError>{error && !isPastRefused(error) ? errorText(error) : undefined}</FormError>
        {scheduled && (
          <ScheduledChange
            scheduled={scheduled}
            isCancelling={actions.cancel.isPending}
            onEdit={isTaken ? null : () => take(scheduled.changes)}
            onCancel={cancel}
          />
        )}
        {(!scheduled || isTaken) && (
          <ScheduleFields {...{ category, edited, actions }} onDone={() => shift(false)} />
        )}
      </div>
    </details>
  );
}

function ScheduleFields(props: CategoryScheduleProps & { onDone: () => void }) {
  const { category, edited, actions, onDone } = props;
  const { t } = useTranslation('manager-catalog');
  const dateOf = useChangeDate();
  const [time, setTime] = useState(localTime(category.scheduled?.at ?? null));
  const [isPast, setPast] = useState(false);
  const { isPending, error, mutateAsync } = actions.schedule;

  async function submit() {
    const at = new Date(time);
    const isFuture = at.getTime() > Date.now();
    setPast(!isFuture);
    if (!isFuture || !edited.isDirty || isPending) return;
    const publishAt = at.toISOString();
    const said = t('publish.scheduledDone', { date: dateOf(publishAt) });
    const { value: sent, base } = edited;
    const call = { ...categoryDraft(sent), revision: edited.revision, publishAt, said };
    const done = await mutateAsync(call).catch(() => null);
    if (!done) return;
    // What waits is not lost with the form; words typed meanwhile would be.
    edited.change((value) => (isSame(value, sent) ? base : value));
    onDone();
  }

  return (
    <>
      <PublishTimeField
        namespace="manager-catalog"
        {...{ time, isPast: isPast || isPastRefused(error) }}
        onChange={setTime}
        onEnter={() => void submit()}
      />
      <Button
        variant="secondary"
        loading={isPending}
        disabled={!edited.isDirty}
        onClick={() => void submit()}
      >
        {t('publish.schedule')}
      </Button>
    </>
  );
}
