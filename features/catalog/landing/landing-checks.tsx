import { CircleAlert, CircleCheck } from 'lucide-react';
import type { LandingCheck } from '@/contracts/catalog/landing-management';
import { useTranslation } from '@/hooks/use-translation';
import styles from './landing-editor.module.css';
import { useFieldName } from './use-landing-fields';

interface LandingChecksProps {
  checks: readonly LandingCheck[];
  /** Leads to the field. */
  onShow: (field: string) => void;
}

/** What keeps the page from being published, each with a way to its field. */
export function LandingChecks({ checks, onShow }: LandingChecksProps) {
  const { t } = useTranslation('manager-landings');
  const nameOf = useFieldName();
  if (checks.length === 0)
    return (
      <p className={styles.ready}>
        <CircleCheck aria-hidden="true" />
        {t('check.ready')}
      </p>
    );
  return (
    <section className={styles.checks} aria-labelledby="landing-checks">
      <h2 id="landing-checks">
        <CircleAlert aria-hidden="true" />
        {t('check.title')}
      </h2>
      <ul>
        {checks.map(({ field, code, link }) => (
          <li key={`${field} ${code} ${link}`}>
            <button type="button" className={styles.check} onClick={() => onShow(field)}>
              {t(`check.${code}`, { field: nameOf(field), link })}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
