import type { Note } from '@/contracts/learning/note';
import { contentIdOf } from './lesson-text';

const mediaIn = (root: HTMLElement | null): HTMLMediaElement[] => [
  ...(root?.querySelectorAll<HTMLMediaElement>('video, audio') ?? []),
];

/** The video or sound that was played last and where it stands; null when none was begun. */
export function mediaNow(root: HTMLElement | null): { second: number; contentId: string | null } | null {
  const begun = mediaIn(root).filter(({ currentTime }) => currentTime > 0);
  const media = begun.find(({ paused }) => !paused) ?? begun.at(-1);
  return media ? { second: Math.floor(media.currentTime), contentId: contentIdOf(media) } : null;
}

/** Plays from the second of the note, in its item or in the only one there is. */
export function playFrom(root: HTMLElement | null, { contentId, second }: Note): void {
  const all = mediaIn(root);
  const media = all.find((one) => contentIdOf(one) === contentId) ?? all[0];
  if (!media || second === null) return;
  media.currentTime = second;
  media.scrollIntoView({ block: 'center' });
  media.play().catch(() => undefined);
}
