import { type RefObject, useEffect, useRef } from 'react';
import { SKIP_SECONDS } from '@/domain/learning/media';
import { areKeysOn } from '@/store/learning-keys';

export type MediaAction =
  | { do: 'toggle' | 'mute' | 'captions' | 'fullScreen' }
  | { do: 'skip' | 'volume'; by: number }
  | { do: 'rate'; by: -1 | 1 };

const ACTIONS: Record<string, MediaAction> = {
  ' ': { do: 'toggle' },
  k: { do: 'toggle' },
  j: { do: 'skip', by: -SKIP_SECONDS },
  l: { do: 'skip', by: SKIP_SECONDS },
  ArrowLeft: { do: 'skip', by: -5 },
  ArrowRight: { do: 'skip', by: 5 },
  ArrowUp: { do: 'volume', by: 0.1 },
  ArrowDown: { do: 'volume', by: -0.1 },
  m: { do: 'mute' },
  c: { do: 'captions' },
  f: { do: 'fullScreen' },
  '<': { do: 'rate', by: -1 },
  '>': { do: 'rate', by: 1 },
};

type Press = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'defaultPrevented'>;

/** The command for a key pressed on an element of the player; the element's own keys stay its own. */
export function mediaAction(press: Press, target: Element | null): MediaAction | null {
  if (press.defaultPrevented || press.altKey || press.ctrlKey || press.metaKey) return null;
  const { key } = press;
  if (target?.closest('select, textarea, input:not([type="range"])')) return null;
  if (key.startsWith('Arrow') && target?.closest('input')) return null;
  if (key === ' ' && target?.closest('button, a, summary, input')) return null;
  return Object.hasOwn(ACTIONS, key) ? (ACTIONS[key] ?? null) : null;
}

/** Keys work while the player has the focus, and while it plays and nothing else has the focus. */
export function useMediaKeys(
  frame: RefObject<HTMLElement | null>,
  isPlaying: boolean,
  act: (action: MediaAction) => void,
): void {
  const latest = useRef({ act, isPlaying });
  latest.current = { act, isPlaying };
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const target = event.target instanceof Element ? event.target : null;
      const isInside = target !== null && frame.current?.contains(target) === true;
      const isAlone = target === document.body && latest.current.isPlaying && areKeysOn();
      // The arrows up and down scroll the page unless the player itself has the focus.
      if (!isInside && (!isAlone || /^Arrow(Up|Down)$/.test(event.key))) return;
      const action = mediaAction(event, target);
      if (!action) return;
      event.preventDefault();
      latest.current.act(action);
    };
    // Before the keys of the lesson, which leave alone what is prevented here.
    document.addEventListener('keydown', onKeyDown, true);
    return () => document.removeEventListener('keydown', onKeyDown, true);
  }, [frame]);
}
