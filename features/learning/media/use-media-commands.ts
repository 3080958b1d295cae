import { type RefObject, useCallback, useEffect, useState } from 'react';
import type { ContentItemOf } from '@/contracts/learning/content';
import type { LearningPreferences } from '@/contracts/learning/playback';
import { stepRate } from '@/domain/learning/media';
import { useTranslation } from '@/hooks/use-translation';
import { type MediaAction, useMediaKeys } from './media-keys';
import type { Media } from './use-media';

interface Commanded {
  frame: RefObject<HTMLElement | null>;
  media: Media;
  item: ContentItemOf<'video'> | ContentItemOf<'audio'>;
  captions: string | null;
  preferences: LearningPreferences;
  change: (next: Partial<LearningPreferences>) => void;
}

/** Phones without full screen for elements have one for their video. */
type PhoneVideo = HTMLMediaElement & { webkitEnterFullscreen?: () => void };

/** Commands of the player beyond the element's own, and the keys of all. */
export function useMediaCommands({ frame, media, item, captions, preferences, change }: Commanded) {
  const { t } = useTranslation('learning');
  const [said, setSaid] = useState('');
  const isFull = useIsFull(frame);
  const { element, state, toggle, skip, setVolume, toggleMuted } = media;
  const setRate = (playbackRate: number) => {
    change({ playbackRate });
    setSaid(`${t('video.speed')}: ${t('video.rate', { rate: playbackRate / 100 })}`);
  };
  const toggleCaptions = () => {
    const next = captions === null ? (item.captions[0]?.language ?? 'off') : 'off';
    change({ captions: next });
    setSaid(`${t('media.captions')}: ${next === 'off' ? t('media.captionsOff') : next}`);
  };
  const toggleFull = useCallback(() => {
    if (document.fullscreenElement) return void document.exitFullscreen();
    const video: PhoneVideo | null = element.current;
    if (frame.current?.requestFullscreen) void frame.current.requestFullscreen().catch(() => {});
    else video?.webkitEnterFullscreen?.();
  }, [element, frame]);
  const act = (action: MediaAction) => {
    if (state.isBroken) return;
    if (action.do === 'toggle') toggle();
    else if (action.do === 'mute') toggleMuted();
    else if (action.do === 'skip') skip(action.by);
    else if (action.do === 'volume') setVolume((element.current?.volume ?? 1) + action.by);
    else if (action.do === 'rate') setRate(stepRate(preferences.playbackRate, action.by));
    else if (action.do === 'captions' && item.captions.length > 0) toggleCaptions();
    else if (action.do === 'fullScreen' && item.kind === 'video') toggleFull();
  };
  useMediaKeys(frame, state.isPlaying, act);
  return { said, isFull, toggleFull, setRate, floatVideo: () => floatVideo(element.current) };
}

export type MediaCommands = ReturnType<typeof useMediaCommands>;

function useIsFull(frame: RefObject<HTMLElement | null>): boolean {
  const [isFull, setIsFull] = useState(false);
  useEffect(() => {
    const read = () =>
      setIsFull(document.fullscreenElement !== null && document.fullscreenElement === frame.current);
    document.addEventListener('fullscreenchange', read);
    return () => document.removeEventListener('fullscreenchange', read);
  }, [frame]);
  return isFull;
}

/** Picture in picture, and back. */
function floatVideo(media: HTMLMediaElement | null): void {
  if (document.pictureInPictureElement) void document.exitPictureInPicture().catch(() => {});
  else if (media instanceof HTMLVideoElement) void media.requestPictureInPicture().catch(() => {});
}
