import { useEffect } from 'react';
import type { ContentItemOf } from '@/contracts/learning/content';
import { sourcesFor } from '@/domain/learning/media';
import { useSavesData } from '@/hooks/saves-data';
import { useTranslation } from '@/hooks/use-translation';
import styles from './media-player.module.css';
import type { Media } from './use-media';

export interface MediaElementProps {
  item: ContentItemOf<'video'> | ContentItemOf<'audio'>;
  media: Media;
  /** Percent of normal speed. */
  rate: number;
  /** The second to go on from when it is played. */
  resume: number | null;
}

/** The platform's element: it plays, our buttons command it. Without scripts it has its own controls. */
export function MediaElement({ item, media, rate, resume }: MediaElementProps) {
  const { t } = useTranslation('learning');
  const { element, state, events } = media;
  const [first] = item.sources;
  const isSaving = useSavesData();
  const sources = sourcesFor(item.sources, isSaving);
  useEffect(() => {
    if (element.current) element.current.playbackRate = rate / 100;
  }, [element, rate]);
  if (state.isBroken) {
    return (
      <p role="alert" className={styles.broken}>
        {t(item.kind === 'video' ? 'video.unsupported' : 'media.unsupported')}{' '}
        {first && <a href={first.url}>{t(item.kind === 'video' ? 'video.download' : 'media.download')}</a>}
      </p>
    );
  }
  const begin = () => {
    if (!element.current || state.second !== null) return media.toggle();
    if (resume !== null) media.seek(resume);
    media.play();
  };
  const contents = (
    <>
      {sources.map((source) => (
        <source
          key={source.url}
          src={source.url}
          type={source.type}
          media={source.media}
          // Only the last source fails for good: the element itself says nothing.
          onError={source === sources.at(-1) ? events.onError : undefined}
        />
      ))}
      {item.captions.map((track) => (
        <track key={track.url} kind="captions" src={track.url} srcLang={track.language} label={track.label} />
      ))}
    </>
  );
  const look = { preload: 'metadata', 'aria-label': item.title ?? undefined, ...events } as const;
  const take = (found: HTMLMediaElement | null) => {
    element.current = found;
    // Speed is forgotten with every new source.
    if (found) found.defaultPlaybackRate = rate / 100;
  };
  if (item.kind === 'audio') {
    return (
      <audio ref={take} {...look}>
        {contents}
      </audio>
    );
  }
  return (
    <video
      // Browsers choose among sources once.
      key={String(isSaving)}
      ref={take}
      className={styles.video}
      playsInline
      poster={item.poster ?? undefined}
      onClick={begin}
      {...look}
    >
      {contents}
    </video>
  );
}
