import { Printer } from 'lucide-react';
import { type ReactNode, useId, useSyncExternalStore } from 'react';
import { Button } from '@/components/ui/button';
import type { LearningPreferences } from '@/contracts/learning/playback';
import { TYPE_SIZES } from '@/contracts/values';
import { useTranslation } from '@/hooks/use-translation';
import { chooseTheme, readTheme, subscribeToTheme, THEMES, type Theme } from '@/store/theme-store';
import styles from './reading-settings-panel.module.css';
import type { Printing } from './use-printing';

type TypeSize = LearningPreferences['typeSize'];

export interface ReadingSettingsProps {
  typeSize: TypeSize;
  onTypeSize: (size: TypeSize) => void;
  printing: Printing;
}

/** What the button of the bar opens. */
export function ReadingSettingsPanel({ typeSize, onTypeSize, printing }: ReadingSettingsProps) {
  const { t } = useTranslation(['learning', 'shell']);
  const theme = useSyncExternalStore<Theme>(subscribeToTheme, readTheme, () => 'system');
  return (
    <div className={styles.settings}>
      <Choice
        legend={t('learning:longread.size')}
        values={TYPE_SIZES}
        chosen={typeSize}
        onChoose={onTypeSize}
        label={(size) => (
          <>
            <span className={styles.letter} data-type-size={size} aria-hidden="true">
              A
            </span>
            <span className="visually-hidden">{t(`learning:longread.sizes.${size}`)}</span>
          </>
        )}
      />
      <Choice
        legend={t('shell:theme.title')}
        values={THEMES}
        chosen={theme}
        onChoose={chooseTheme}
        label={(value) => t(`shell:theme.${value}`)}
      />
      <Button
        variant="secondary"
        size="small"
        icon={<Printer aria-hidden="true" />}
        loading={printing.isPreparing}
        onClick={printing.print}
      >
        {t('learning:longread.print')}
      </Button>
    </div>
  );
}

interface ChoiceProps<T extends string> {
  legend: string;
  values: readonly T[];
  chosen: T;
  onChoose: (value: T) => void;
  label: (value: T) => ReactNode;
}

function Choice<T extends string>({ legend, values, chosen, onChoose, label }: ChoiceProps<T>) {
  const group = useId();
  return (
    <fieldset className={styles.choice}>
      <legend>{legend}</legend>
      <div className={styles.options}>
        {values.map((value) => (
          <label key={value} className={styles.option}>
            <input
              type="radio"
              name={group}
              value={value}
              checked={value === chosen}
              onChange={() => onChoose(value)}
            />
            {label(value)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
