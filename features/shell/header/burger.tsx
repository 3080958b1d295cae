import { Menu } from 'lucide-react';
import { useTranslation } from 'next-i18next/pages';
import { useCallback, useEffect, useState } from 'react';
import { IconButton } from '@/components/ui/icon-button';
import { lazyPart } from '@/components/ui/lazy-part';
import type { NavEntry } from '../navigation';
import { useRouteEvents } from '../use-route-events';
import styles from './burger.module.css';

const load = () => import('./burger-sheet');
const BurgerSheet = lazyPart(() => load().then((module) => module.BurgerSheet));

/** The menu behind three lines. Turning the device closes it (spec §2). */
export function Burger({ entries }: { entries: readonly NavEntry[] }) {
  const { t } = useTranslation('shell');
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  useOrientationChange(close);
  useRouteEvents({ start: close });
  return (
    <>
      <IconButton
        label={t('burger.open')}
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerEnter={load}
        onFocus={load}
        onClick={() => {
          setWanted(true);
          setOpen(true);
        }}
      >
        <Menu className={styles.icon} aria-hidden="true" />
      </IconButton>
      {wanted && <BurgerSheet open={open} onOpenChange={setOpen} entries={entries} />}
    </>
  );
}

function useOrientationChange(changed: () => void): void {
  useEffect(() => {
    const query = window.matchMedia?.('(orientation: portrait)');
    query?.addEventListener('change', changed);
    return () => query?.removeEventListener('change', changed);
  }, [changed]);
}
