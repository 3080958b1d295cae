import { Menu } from 'lucide-react';
import { cloneElement, useCallback, useEffect } from 'react';
import { IconButton } from '@/components/ui/icon-button';
import { useLazyFloat } from '@/components/ui/use-lazy-float';
import { useTranslation } from '@/hooks/use-translation';
import { FOOTER_ID, type NavEntry } from '../navigation';
import { useRouteEvents } from '../use-route-events';
import styles from './burger.module.css';
import { LinkFirst } from './link-first';

const load = () => import('./burger-sheet').then((module) => module.BurgerSheet);

/** Burger menu. Rotating the device closes it (product §2). Before hydration it leads to the footer's links. */
export function Burger({ entries }: { entries: readonly NavEntry[] }) {
  const { t } = useTranslation('shell');
  const {
    open,
    change,
    Float: BurgerSheet,
  } = useLazyFloat(load, { name: 'burger', onOpenChange: undefined });
  const close = useCallback(() => change(false), [change]);
  useOrientationChange(close);
  useRouteEvents({ start: close });
  const look = {
    label: t('burger.open'),
    children: <Menu className={styles.icon} aria-hidden="true" />,
  };
  return (
    <LinkFirst href={`#${FOOTER_ID}`} trigger={<IconButton {...look} />}>
      {(trigger) => (
        <>
          {cloneElement(trigger, {
            'aria-haspopup': 'dialog',
            'aria-expanded': open,
            onPointerEnter: () => void load(),
            onFocus: () => void load(),
            onClick: () => change(true),
          })}
          {BurgerSheet && <BurgerSheet open={open} onOpenChange={change} entries={entries} />}
        </>
      )}
    </LinkFirst>
  );
}

function useOrientationChange(changed: () => void): void {
  useEffect(() => {
    const query = window.matchMedia?.('(orientation: portrait)');
    query?.addEventListener('change', changed);
    return () => query?.removeEventListener('change', changed);
  }, [changed]);
}
