import { useState } from 'react';
import { Button } from '@/components/ui/button';
import type { Outline, OutlineLesson } from '@/contracts/learning/learning';
import type { Marathon } from '@/contracts/learning/marathon';
import { marathonTasks } from '@/domain/learning/marathon-tasks';
import { dateAt, daysBetween } from '@/domain/local-date';
import { formatDaysUntil } from '@/domain/relative-time';
import { useNextDay } from '@/hooks/learning/use-marathon';
import { useLocale } from '@/hooks/use-href';
import { useHydrated } from '@/hooks/use-hydrated';
import { useTranslation } from '@/hooks/use-translation';
import styles from './marathon.module.css';
import { MoveDialog, SettingsDialog } from './run-dialogs';
import { StartDialog } from './start-dialog';
import { useDay } from './use-day';

export interface MarathonPanelProps {
  outline: Outline;
  onLesson: (lessonKey: string) => void;
}

/** What is to do in a marathon: today, from earlier days, and what comes when. */
export function MarathonPanel({ outline, onLesson }: MarathonPanelProps) {
  const { t } = useTranslation('learning');
  const day = useDay();
  useNextDay(outline);
  const { marathon } = outline;
  if (!marathon) return null;
  const { startsOn, today, days } = marathon;
  if (startsOn === null) return <NotStarted outline={outline} />;
  return (
    <section className={styles.panel} aria-label={t('marathon.label')}>
      <p className={styles.place}>
        {today === 0
          ? t('marathon.starts', { date: day(startsOn) })
          : t('marathon.day', { day: today, days: days.length })}
        {today === 0 && <Countdown marathon={marathon} startsOn={startsOn} />}
      </p>
      {today > 0 && <Tasks outline={outline} marathon={marathon} onLesson={onLesson} />}
      <Coming outline={outline} marathon={marathon} />
      <RunButtons outline={outline} marathon={marathon} />
    </section>
  );
}

/** The days until the start, by the clock of this device, and so not before hydration. */
function Countdown({ marathon, startsOn }: { marathon: Marathon; startsOn: string }) {
  const locale = useLocale();
  const hydrated = useHydrated();
  if (!hydrated) return null;
  const days = daysBetween(dateAt(new Date(), marathon.timeZone), startsOn);
  const text = days > 0 && formatDaysUntil(locale, days);
  return text && <span className={styles.quiet}> ({text})</span>;
}

function NotStarted({ outline }: { outline: Outline }) {
  const { t } = useTranslation('learning');
  const [open, setOpen] = useState(false);
  return (
    <section className={styles.panel} aria-label={t('marathon.label')}>
      <p>{t('closed.notStarted')}</p>
      <div className={styles.buttons}>
        <Button onClick={() => setOpen(true)}>{t('marathon.start')}</Button>
      </div>
      <StartDialog outline={outline} open={open} onOpenChange={setOpen} />
    </section>
  );
}

function Tasks({ outline, marathon, onLesson }: MarathonPanelProps & { marathon: Marathon }) {
  const { t } = useTranslation('learning');
  const { today, missed } = marathonTasks(outline, marathon);
  const open = today.filter(({ status }) => status !== 'COMPLETED');
  if (open.length + missed.length === 0) return <p>{t('marathon.allDone')}</p>;
  return (
    <>
      <TaskList title={t('marathon.today')} lessons={open} onLesson={onLesson} />
      <TaskList title={t('marathon.missed')} lessons={missed} onLesson={onLesson} />
    </>
  );
}

function TaskList({
  title,
  lessons,
  onLesson,
}: {
  title: string;
  lessons: OutlineLesson[];
  onLesson: (lessonKey: string) => void;
}) {
  if (lessons.length === 0) return null;
  return (
    <div>
      <h2 className={styles.heading}>{title}</h2>
      <ul className={styles.tasks}>
        {lessons.map(({ key, title }) => (
          <li key={key}>
            <button type="button" className={styles.task} onClick={() => onLesson(key)}>
              {title}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Coming({ outline, marathon }: { outline: Outline; marathon: Marathon }) {
  const { t } = useTranslation('learning');
  const day = useDay();
  const { coming } = marathonTasks(outline, marathon);
  if (coming.length === 0) return null;
  return (
    <details>
      <summary className={styles.heading}>{t('marathon.coming')}</summary>
      <ul className={styles.dates}>
        {coming.map(({ title, date }) => (
          <li key={date}>
            {title}
            <span className={styles.quiet}>{day(date)}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}

function RunButtons({ outline, marathon }: { outline: Outline; marathon: Marathon }) {
  const { t } = useTranslation('learning');
  const [dialog, setDialog] = useState<'move' | 'settings' | null>(null);
  const props = { outline, marathon, onOpenChange: (open: boolean) => !open && setDialog(null) };
  return (
    <div className={styles.buttons}>
      {marathon.canMove && (
        <Button size="small" variant="secondary" onClick={() => setDialog('move')}>
          {t('marathon.move')}
        </Button>
      )}
      <Button size="small" variant="secondary" onClick={() => setDialog('settings')}>
        {t('marathon.settings')}
      </Button>
      <MoveDialog {...props} open={dialog === 'move'} />
      <SettingsDialog {...props} open={dialog === 'settings'} />
    </div>
  );
}
