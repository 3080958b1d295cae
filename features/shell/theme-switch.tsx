import { Monitor, Moon, Sun } from 'lucide-react';
import { type ReactNode, useId, useSyncExternalStore } from 'react';
import { useTranslation } from '@/hooks/use-translation';
import { chooseTheme, readTheme, subscribeToTheme, THEMES, type Theme } from '@/store/theme-store';
import styles from './theme-switch.module.css';

const ICONS: Record<Theme, ReactNode> = {
  light: <Sun aria-hidden="true" />,
  dark: <Moon aria-hidden="true" />,
  system: <Monitor aria-hidden="true" />,
};

/** Light, dark or system theme. */
export function ThemeSwitch() {
  const { t } = useTranslation('shell');
  const group = useId();
  const chosen = useSyncExternalStore<Theme>(subscribeToTheme, readTheme, () => 'system');
  return (
    <fieldset className={`scripts-only ${styles.switch}`}>
      <legend className="visually-hidden">{t('theme.title')}</legend>
      {THEMES.map((theme) => (
        <label key={theme} className={styles.option} title={t(`theme.${theme}`)}>
          <input
            type="radio"
            name={group}
            value={theme}
            checked={theme === chosen}
            onChange={() => chooseTheme(theme)}
          />
          {ICONS[theme]}
          <span className="visually-hidden">{t(`theme.${theme}`)}</span>
        </label>
      ))}
    </fieldset>
  );
}
