import { useEffect } from 'react';
import { areKeysOn } from '@/store/learning-keys';
import { isKeyTaken } from './taken-keys';

export type PlayerAction = 'next' | 'previous' | 'exercise' | 'outline' | 'help';

type Press = Pick<
  KeyboardEvent,
  'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'defaultPrevented' | 'composedPath'
>;

const ACTIONS: Record<string, PlayerAction> = {
  ArrowRight: 'next',
  '.': 'next',
  ArrowLeft: 'previous',
  ',': 'previous',
  e: 'exercise',
  c: 'outline',
  '?': 'help',
};

const SCROLLS = 'pre, table, math';

/** Player command for a key press; null while the user types, answers or scrolls something wide. */
export function playerAction(press: Press): PlayerAction | null {
  if (press.defaultPrevented || press.altKey || press.ctrlKey || press.metaKey) return null;
  const arrow = press.key.startsWith('Arrow');
  if (!arrow && !areKeysOn()) return null;
  if (isKeyTaken(press, arrow ? SCROLLS : undefined)) return null;
  return Object.hasOwn(ACTIONS, press.key) ? (ACTIONS[press.key] ?? null) : null;
}

export function usePlayerKeys(act: (action: PlayerAction) => void): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const action = playerAction(event);
      if (!action || document.querySelector('[role="dialog"], [role="alertdialog"]')) return;
      event.preventDefault();
      act(action);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [act]);
}
