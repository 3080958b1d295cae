import { useEffect, useRef } from 'react';
import { isKeyTaken } from '@/features/learning/player/taken-keys';
import { areKeysOn } from '@/store/learning-keys';

export type NoteCommand = 'note' | 'bookmark';

const COMMANDS: Record<string, NoteCommand> = { n: 'note', b: 'bookmark' };

/** `n` writes a note, `b` sets a bookmark, unless the person types or turned single keys off. */
export function useNoteKeys(act: (command: NoteCommand) => void, isOn: boolean): void {
  const latest = useRef(act);
  latest.current = act;
  useEffect(() => {
    if (!isOn) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
      if (isKeyTaken(event)) return;
      const command = Object.hasOwn(COMMANDS, event.key) ? COMMANDS[event.key] : undefined;
      if (!command || !areKeysOn() || document.querySelector('[role="dialog"], [role="alertdialog"]')) return;
      event.preventDefault();
      latest.current(command);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [isOn]);
}
