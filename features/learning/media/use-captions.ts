import { type RefObject, useEffect, useState } from 'react';
import type { ContentItemOf } from '@/contracts/learning/content';
import { captionLanguage } from '@/domain/learning/media';
import { useLocale } from '@/hooks/use-href';

type Item = ContentItemOf<'video'> | ContentItemOf<'audio'>;
export type TranscriptLine = NonNullable<Item['transcript']>[number];

/** The captions to show, and a transcript: the author's, else made of the captions. */
export function useCaptions(
  element: RefObject<HTMLMediaElement | null>,
  item: Item,
  chosen: string | null,
  wants: boolean,
) {
  const locale = useLocale();
  const shown = captionLanguage(item.captions, chosen, locale);
  const isMade = wants && item.transcript === undefined;
  const spoken = shown ?? captionLanguage(item.captions, item.captions[0]?.language ?? null, locale);
  const [made, setMade] = useState<TranscriptLine[]>([]);
  useEffect(() => {
    const media = element.current;
    if (!media) return;
    const stops = Array.from(media.querySelectorAll('track'), (track) => {
      const isSource = isMade && track.srclang === spoken;
      track.track.mode = track.srclang === shown ? 'showing' : isSource ? 'hidden' : 'disabled';
      if (!isSource) return () => {};
      const take = () => setMade(linesOf(track.track.cues));
      take();
      track.addEventListener('load', take);
      return () => track.removeEventListener('load', take);
    });
    return () => {
      for (const stop of stops) stop();
    };
  }, [element, shown, spoken, isMade]);
  return { shown, transcript: item.transcript ?? made, language: item.transcript ? null : spoken };
}

function linesOf(cues: TextTrackCueList | null): TranscriptLine[] {
  return Array.from(cues ?? [], (cue) => ({
    second: cue.startTime,
    text: 'text' in cue ? String(cue.text).replace(/<[^>]*>/g, '') : '',
  })).filter(({ text }) => text !== '');
}
