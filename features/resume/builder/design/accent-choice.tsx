import { RESUME_ACCENTS, type ResumeAccent } from '@/contracts/resume/resume-values';
import { useTranslation } from '@/hooks/use-translation';
import styles from './design.module.css';
import { useDesign } from './use-design';

const ACCENTS = Object.keys(RESUME_ACCENTS) as ResumeAccent[];

/** Colors with their names: nobody has to tell them apart by sight. */
export function AccentChoice() {
  const { t } = useTranslation('resume');
  const { design, set } = useDesign();
  return (
    <fieldset className={styles.accents}>
      <legend className={styles.label}>{t('design.accent')}</legend>
      {ACCENTS.map((accent) => (
        <label key={accent} className={styles.accent}>
          <input
            type="radio"
            name="accent"
            value={accent}
            checked={design.accent === accent}
            onChange={() => set({ accent })}
          />
          <span
            className={styles.swatch}
            style={{ backgroundColor: RESUME_ACCENTS[accent] }}
            aria-hidden="true"
          />
          {t(`accent.${accent}`)}
        </label>
      ))}
    </fieldset>
  );
}
