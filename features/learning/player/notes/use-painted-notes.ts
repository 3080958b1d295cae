import { type RefObject, useEffect, useState } from 'react';
import type { Note } from '@/contracts/learning/note';
import { noteElementId } from '@/domain/learning/note';
import { findAnchor } from '@/domain/learning/text-anchor';
import { rangeOf, readText } from './lesson-text';

const PAINTED = 'lesson-notes';

export interface PaintedNote {
  note: Note;
  range: Range;
}

/** Finds the words of notes in the lesson and paints them where the browser can. */
export function usePaintedNotes(
  root: RefObject<HTMLElement | null>,
  notes: readonly Note[],
  language: string,
): PaintedNote[] {
  const [painted, setPainted] = useState<PaintedNote[]>([]);
  useEffect(() => {
    const place = root.current;
    if (!place) return;
    let frame = 0;
    const find = () => setPainted(locate(place, notes, language));
    const later = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(find);
    };
    find();
    const watcher = new MutationObserver(later);
    watcher.observe(place, { childList: true, characterData: true, subtree: true });
    return () => {
      cancelAnimationFrame(frame);
      watcher.disconnect();
    };
  }, [root, notes, language]);
  useEffect(() => {
    if (typeof Highlight === 'undefined' || !CSS.highlights) return;
    // Several lessons may be on the page: each adds its own ranges.
    const all = CSS.highlights.get(PAINTED) ?? new Highlight();
    CSS.highlights.set(PAINTED, all);
    for (const { range } of painted) all.add(range);
    return () => {
      for (const { range } of painted) all.delete(range);
    };
  }, [painted]);
  return painted;
}

function locate(root: HTMLElement, notes: readonly Note[], language: string): PaintedNote[] {
  const article = root.querySelector('article') ?? root;
  const text = readText(article);
  return notes.flatMap((note) => {
    const place = note.anchor && note.language === language ? findAnchor(text.text, note.anchor) : null;
    const range = place && rangeOf(text, place);
    return range ? [{ note, range }] : [];
  });
}

/** Scrolls to the note in the fragment of the address once it is known; `onShow` opens one that stands at no words. */
export function useNoteInAddress(
  notes: readonly Note[],
  painted: readonly PaintedNote[],
  onShow: (note: Note) => void,
): void {
  const [shown, setShown] = useState('');
  useEffect(() => {
    const asked = window.location.hash.slice(1);
    const note = notes.find(({ noteId }) => noteElementId(noteId) === asked);
    if (!note || shown === asked) return;
    const words = painted.find((one) => one.note.noteId === note.noteId);
    if (!words && note.anchor && painted.length === 0 && notes.some(({ anchor }) => anchor)) {
      const wait = setTimeout(() => {
        setShown(asked);
        onShow(note);
      }, 1000);
      return () => clearTimeout(wait);
    }
    setShown(asked);
    if (words) words.range.startContainer.parentElement?.scrollIntoView({ block: 'center' });
    else onShow(note);
  }, [notes, painted, shown, onShow]);
}

/** Calls back when painted words are pressed, unless the press selects something or follows a link. */
export function useNotePresses(
  root: RefObject<HTMLElement | null>,
  painted: readonly PaintedNote[],
  onPress: (note: Note) => void,
): void {
  useEffect(() => {
    const place = root.current;
    const press = (event: MouseEvent) => {
      const target = event.target instanceof Element ? event.target : null;
      if (target?.closest('a, button, input, label') || !document.getSelection()?.isCollapsed) return;
      const { clientX, clientY } = event;
      const hit = painted.find(({ range }) =>
        [...range.getClientRects()].some(
          ({ left, right, top, bottom }) =>
            clientX >= left && clientX <= right && clientY >= top && clientY <= bottom,
        ),
      );
      if (hit) onPress(hit.note);
    };
    place?.addEventListener('click', press);
    return () => place?.removeEventListener('click', press);
  }, [root, painted, onPress]);
}
