import { useTranslation } from '@/hooks/use-translation';
import styles from './look-choice.module.css';
import type { Look } from './use-shared-look';

const LOOKS = [
  { look: 'text', label: 'shared.viewText' },
  { look: 'pages', label: 'shared.viewPages' },
] as const;

export function LookChoice({ look, onChoose }: { look: Look; onChoose: (look: Look) => void }) {
  const { t } = useTranslation('resume-pages');
  return (
    <fieldset className={styles.looks}>
      <legend className="visually-hidden">{t('shared.view')}</legend>
      {LOOKS.map((one) => (
        <label key={one.look} className={styles.look}>
          <input
            className={styles.dot}
            type="radio"
            name="look"
            checked={one.look === look}
            onChange={() => onChoose(one.look)}
          />
          {t(one.label)}
        </label>
      ))}
    </fieldset>
  );
}
