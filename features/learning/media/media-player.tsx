import { CircleCheck } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import type { ContentItemOf } from '@/contracts/learning/content';
import { timecode } from '@/domain/learning/media';
import type { LessonAddress } from '@/hooks/learning/learning-queries';
import { useLearningPreferences } from '@/hooks/learning/use-learning-preferences';
import { useMediaPosition } from '@/hooks/learning/use-media-position';
import { useTranslation } from '@/hooks/use-translation';
import { MediaChapters } from './media-chapters';
import { MediaControls } from './media-controls';
import { MediaElement } from './media-element';
import styles from './media-player.module.css';
import { MediaTranscript } from './media-transcript';
import { useCaptions } from './use-captions';
import { useMedia } from './use-media';
import { useMediaCommands } from './use-media-commands';
import { useResume } from './use-resume';
import { useSavedSecond } from './use-saved-second';
import { useWatched } from './use-watched';

export interface MediaPlayerProps {
  item: ContentItemOf<'video'> | ContentItemOf<'audio'>;
  address: LessonAddress;
  accomplished: boolean;
}

/** A video or sound with our own controls: speed, captions, chapters and a transcript that follows. */
export function MediaPlayer({ item, address, accomplished }: MediaPlayerProps) {
  const { t } = useTranslation('learning');
  const frame = useRef<HTMLElement>(null);
  const media = useMedia(item.durationSeconds, item.sources.length === 0);
  const { element, state, seek, play } = media;
  const { preferences, change } = useLearningPreferences();
  const [hasTranscript, setHasTranscript] = useState(item.kind === 'audio');
  const position = useMediaPosition(address, item.contentId);
  const captions = useCaptions(element, item, preferences.captions, hasTranscript);
  const commands = useMediaCommands({ frame, media, item, captions: captions.shown, preferences, change });
  useSavedSecond(element, state.isPlaying, state.second, position.save);
  useWatched(item.contentId, address, state, accomplished);
  const resume = useResume(position, item.durationSeconds);
  const start = (second: number) => {
    seek(second);
    play();
  };
  const titleId = useId();
  const isNew = resume !== null && state.second === null && !state.isBroken;
  return (
    <figure
      ref={frame}
      className={styles.player}
      data-media={item.kind}
      aria-labelledby={titleId}
      data-full={commands.isFull || undefined}
    >
      <MediaElement item={item} media={media} rate={preferences.playbackRate} resume={resume} />
      {!state.isBroken && (
        <>
          {isNew && (
            <div className={styles.resume}>
              <Button size="small" onClick={() => start(resume)}>
                {t('media.resume', { at: timecode(resume) })}
              </Button>
              <Button size="small" variant="secondary" onClick={() => start(0)}>
                {t('media.restart')}
              </Button>
            </div>
          )}
          <MediaControls
            item={item}
            media={media}
            commands={commands}
            captions={captions.shown}
            preferences={preferences}
            change={change}
            resume={resume}
          />
        </>
      )}
      <figcaption className={styles.caption}>
        <span id={titleId} className={item.title === null ? 'visually-hidden' : undefined}>
          {item.title ?? t(item.kind === 'video' ? 'video.label' : 'media.audio')}
        </span>
        {accomplished && (
          <span className={styles.done}>
            <CircleCheck aria-hidden="true" />
            {t(item.kind === 'video' ? 'media.watched' : 'media.heard')}
          </span>
        )}
      </figcaption>
      <p className="visually-hidden" role="status">
        {commands.said}
      </p>
      <MediaChapters chapters={item.chapters ?? []} second={state.second ?? 0} onChoose={start} />
      <MediaTranscript
        isOpen={hasTranscript}
        onOpen={setHasTranscript}
        has={(item.transcript ?? item.captions).length > 0}
        lines={captions.transcript}
        lang={captions.language}
        second={state.second ?? 0}
        isPlaying={state.isPlaying}
        onChoose={start}
      />
    </figure>
  );
}
