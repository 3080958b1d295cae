import { type SyntheticEvent, useCallback, useMemo, useRef, useState } from 'react';

export interface MediaState {
  isPlaying: boolean;
  isWaiting: boolean;
  /** Null until the first data or the first seek. */
  second: number | null;
  duration: number;
  volume: number;
  isMuted: boolean;
  isBroken: boolean;
}

/** State and commands of a media element; the element is the only source of truth. */
export function useMedia(durationSeconds: number | null, isBroken: boolean) {
  const element = useRef<HTMLMediaElement | null>(null);
  const [state, setState] = useState<MediaState>({
    isPlaying: false,
    isWaiting: false,
    second: null,
    duration: durationSeconds ?? 0,
    volume: 1,
    isMuted: false,
    isBroken,
  });
  const read = useCallback((event: SyntheticEvent<HTMLMediaElement>) => {
    const { paused, currentTime, duration, volume, muted, readyState } = event.currentTarget;
    setState((before) => ({
      ...before,
      isPlaying: !paused,
      isWaiting: !paused && readyState > 0 && readyState < 3,
      second: currentTime > 0 || before.second !== null ? currentTime : null,
      duration: Number.isFinite(duration) && duration > 0 ? duration : before.duration,
      volume,
      isMuted: muted || volume === 0,
    }));
  }, []);
  const commands = useMemo(() => commandsOf(element), []);
  const events = useMemo(
    () => ({
      onPlay: read,
      onPause: read,
      onTimeUpdate: read,
      onSeeked: read,
      onDurationChange: read,
      onLoadedMetadata: read,
      onVolumeChange: read,
      onWaiting: read,
      onPlaying: read,
      onError: () => setState((before) => ({ ...before, isBroken: true })),
    }),
    [read],
  );
  return { element, state, events, ...commands };
}

export type Media = ReturnType<typeof useMedia>;

function commandsOf(element: { readonly current: HTMLMediaElement | null }) {
  // A browser may refuse to play before the first click; the button then still says "Play".
  const play = () => void element.current?.play().catch(() => {});
  const seek = (second: number) => {
    const media = element.current;
    if (!media) return;
    const end = Number.isFinite(media.duration) ? media.duration : second;
    media.currentTime = Math.min(Math.max(0, second), end);
  };
  return {
    play,
    seek,
    toggle: () => (element.current?.paused === false ? element.current.pause() : play()),
    skip: (seconds: number) => seek((element.current?.currentTime ?? 0) + seconds),
    setVolume: (volume: number) => {
      if (!element.current) return;
      element.current.volume = Math.min(1, Math.max(0, volume));
      element.current.muted = element.current.volume === 0;
    },
    toggleMuted: () => {
      if (element.current) element.current.muted = !element.current.muted;
    },
  };
}
