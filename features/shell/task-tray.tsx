import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Progress } from '@/components/ui/progress';
import { formatFileSize } from '@/domain/format';
import { useErrorText } from '@/hooks/use-error-text';
import { useLocale } from '@/hooks/use-href';
import { useLeaveGuard } from '@/hooks/use-leave-guard';
import { useTranslation } from '@/hooks/use-translation';
import { closeTask, type Task, useTaskStore } from '@/store/tasks';
import styles from './task-tray.module.css';

/** What is going on, how far it is, and what came of it until that was read. */
export function TaskTray() {
  const { t } = useTranslation('shell');
  const tasks = useTaskStore((store) => store.tasks);
  useLeaveGuard(tasks.some(({ state }) => state === 'running'));
  if (tasks.length === 0) return null;
  return (
    <section className={styles.tray} aria-label={t('tasks.title')} data-print="hide">
      {tasks.map((task) => (
        <TaskCard key={task.id} task={task} />
      ))}
    </section>
  );
}

function TaskCard({ task }: { task: Task }) {
  const { t } = useTranslation('shell');
  const { id, label, state, stop } = task;
  const isRunning = state === 'running';
  return (
    <Card role="group" aria-label={label} variant="raised" padding="small">
      <strong>{label}</strong>
      <p role={state === 'failed' ? 'alert' : 'status'}>
        <TaskState task={task} />
      </p>
      {isRunning && <TaskProgress task={task} />}
      <Button size="small" variant="quiet" onClick={isRunning ? stop : () => closeTask(id)}>
        {t(isRunning ? 'tasks.cancel' : 'close')}
      </Button>
    </Card>
  );
}

function TaskState({ task: { state, note, error } }: { task: Task }) {
  const { t } = useTranslation('shell');
  const errorText = useErrorText();
  if (note) return note;
  return state === 'failed' ? errorText(error) : t(`tasks.${state}`);
}

/** Of an unknown whole only what has arrived. */
function TaskProgress({ task: { label, done, total, unit } }: { task: Task }) {
  const { t } = useTranslation('shell');
  const locale = useLocale();
  const say = (count: number) => (unit === 'byte' ? formatFileSize(locale, count) : count);
  if (!total) return unit && done > 0 ? <p>{say(done)}</p> : null;
  const text = t('tasks.progress', { done: say(done), total: say(total) });
  return <Progress value={(done / total) * 100} label={label} text={text} />;
}
