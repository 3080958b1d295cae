import { type KeyboardEvent, type ReactNode, useId, useState, useSyncExternalStore } from 'react';
import { useTranslation } from '@/hooks/use-translation';
import styles from './builder.module.css';

type Side = 'edit' | 'preview';

const SIDES: readonly Side[] = ['edit', 'preview'];

/** As in `builder.module.css`, where one side is hidden before scripts run. */
const NARROW = '(width < 900px)';

const subscribe = (changed: () => void) => {
  const query = window.matchMedia?.(NARROW);
  query?.addEventListener('change', changed);
  return () => query?.removeEventListener('change', changed);
};
const isNarrow = () => window.matchMedia?.(NARROW).matches ?? false;

interface EditTabsProps {
  form: ReactNode;
  preview: (isShown: boolean) => ReactNode;
}

/**
 * Two columns, and on a phone two tabs. Both sides stay in the page, so that nothing that is open or half typed is lost;
 * the tabs are hidden where both are seen.
 */
export function EditTabs({ form, preview }: EditTabsProps) {
  const { t } = useTranslation('resume');
  const id = useId();
  const narrow = useSyncExternalStore(subscribe, isNarrow, () => false);
  const [shown, show] = useState<Side>('edit');
  const panel = (side: Side) => ({
    id: `${id}-${side}`,
    ...(narrow && { role: 'tabpanel', 'aria-label': t(`side.${side}`) }),
    hidden: narrow && side !== shown,
  });
  return (
    <>
      <div role="tablist" className={styles.sides} aria-label={t('side.label')} onKeyDown={moveTo(show)}>
        {SIDES.map((side) => (
          <button
            key={side}
            type="button"
            role="tab"
            className={styles.side}
            aria-selected={side === shown}
            aria-controls={`${id}-${side}`}
            tabIndex={side === shown ? 0 : -1}
            onClick={() => show(side)}
          >
            {t(`side.${side}`)}
          </button>
        ))}
      </div>
      <div className={styles.columns} data-shown={shown}>
        <div {...panel('edit')} className={styles.form}>
          {form}
        </div>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: long pages are scrolled by keyboard */}
        <section aria-label={t('side.preview')} {...panel('preview')} className={styles.preview} tabIndex={0}>
          {preview(!narrow || shown === 'preview')}
        </section>
      </div>
    </>
  );
}

/** Arrows, Home and End move between the tabs and show what they name. */
const moveTo = (show: (side: Side) => void) => (event: KeyboardEvent<HTMLElement>) => {
  const tabs = [...event.currentTarget.querySelectorAll('button')];
  const at = tabs.indexOf(event.target as HTMLButtonElement);
  const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 }[event.key];
  if (to === undefined) return;
  event.preventDefault();
  const index = (to + tabs.length) % tabs.length;
  tabs[index]?.focus();
  show(SIDES[index] ?? 'edit');
};
