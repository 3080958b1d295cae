import { type ReactNode, useState } from 'react';
import { useTranslation } from '@/hooks/use-translation';
import styles from './builder.module.css';

type Side = 'edit' | 'preview';

const SIDES: readonly Side[] = ['edit', 'preview'];

/**
 * Two columns, and on a phone one of them at a time. Both stay in the page, so that nothing that is open or half typed
 * is lost; the buttons are hidden where both are seen.
 */
export function EditTabs({ form, preview }: { form: ReactNode; preview: ReactNode }) {
  const { t } = useTranslation('resume');
  const [shown, setShown] = useState<Side>('edit');
  return (
    <>
      <fieldset className={styles.sides} aria-label={t('side.label')}>
        {SIDES.map((side) => (
          <button
            key={side}
            type="button"
            className={styles.side}
            aria-pressed={side === shown}
            onClick={() => setShown(side)}
          >
            {t(`side.${side}`)}
          </button>
        ))}
      </fieldset>
      <div className={styles.columns} data-shown={shown}>
        <div className={styles.form}>{form}</div>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: long pages are scrolled by keyboard */}
        <section className={styles.preview} aria-label={t('side.preview')} tabIndex={0}>
          {preview}
        </section>
      </div>
    </>
  );
}
