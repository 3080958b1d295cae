import {
  Captions,
  Gauge,
  Maximize,
  Minimize,
  Pause,
  PictureInPicture2,
  Play,
  RotateCcw,
  RotateCw,
  Volume2,
  VolumeX,
} from 'lucide-react';
import type { ContentItemOf } from '@/contracts/learning/content';
import type { LearningPreferences } from '@/contracts/learning/playback';
import { formatNumber } from '@/domain/format';
import { RATES, SKIP_SECONDS, timecode } from '@/domain/learning/media';
import { useLocale } from '@/hooks/use-href';
import { useHydrated } from '@/hooks/use-hydrated';
import { useTranslation } from '@/hooks/use-translation';
import { ControlButton, ControlSelect } from './media-control';
import styles from './media-player.module.css';
import { SeekBar } from './seek-bar';
import type { Media } from './use-media';
import type { MediaCommands } from './use-media-commands';

export interface MediaControlsProps {
  item: ContentItemOf<'video'> | ContentItemOf<'audio'>;
  media: Media;
  commands: MediaCommands;
  /** Language of the captions that are shown. */
  captions: string | null;
  preferences: LearningPreferences;
  change: (next: Partial<LearningPreferences>) => void;
  /** The second to go on from with the first press. */
  resume: number | null;
}

/** Play, seek, volume, speed, captions, full screen; below the picture, so they never cover captions. */
export function MediaControls(props: MediaControlsProps) {
  const { item, media, commands, captions, preferences, change, resume } = props;
  const { t } = useTranslation('learning');
  const canFloat = useHydrated() && document.pictureInPictureEnabled && item.kind === 'video';
  const { state, seek } = media;
  const skip = { seconds: formatNumber(useLocale(), SKIP_SECONDS) };
  const second = state.second ?? resume ?? 0;
  const begin = () => {
    if (state.second === null && resume !== null) seek(resume);
    media.toggle();
  };
  return (
    <fieldset className={`scripts-only ${styles.controls}`} aria-label={t('media.controls')}>
      <SeekBar chapters={item.chapters ?? []} second={second} duration={state.duration} onSeek={seek} />
      <div className={styles.row}>
        <ControlButton
          label={state.isPlaying ? t('media.pause') : t('media.play')}
          onPress={begin}
          busy={state.isWaiting}
          strong
        >
          {state.isPlaying ? <Pause aria-hidden="true" /> : <Play aria-hidden="true" />}
        </ControlButton>
        <ControlButton label={t('media.back', skip)} onPress={() => media.skip(-SKIP_SECONDS)}>
          <RotateCcw aria-hidden="true" />
        </ControlButton>
        <ControlButton label={t('media.forward', skip)} onPress={() => media.skip(SKIP_SECONDS)}>
          <RotateCw aria-hidden="true" />
        </ControlButton>
        <span className={styles.time}>
          {timecode(second)} / {timecode(state.duration)}
        </span>
        <span className={styles.gap} />
        <Volume media={media} />
        <ControlSelect
          icon={<Gauge aria-hidden="true" />}
          label={t('video.speed')}
          value={String(preferences.playbackRate)}
          options={RATES.map((rate) => ({
            value: String(rate),
            label: t('video.rate', { rate: rate / 100 }),
          }))}
          onChoose={(value) => commands.setRate(Number(value))}
        />
        {item.captions.length > 0 && (
          <ControlSelect
            icon={<Captions aria-hidden="true" />}
            label={t('media.captions')}
            value={captions ?? 'off'}
            options={[
              { value: 'off', label: t('media.captionsOff') },
              ...item.captions.map(({ language, label }) => ({ value: language, label, lang: language })),
            ]}
            onChoose={(value) => change({ captions: value })}
          />
        )}
        {canFloat && (
          <ControlButton label={t('media.float')} onPress={commands.floatVideo}>
            <PictureInPicture2 aria-hidden="true" />
          </ControlButton>
        )}
        {item.kind === 'video' && (
          <ControlButton
            label={commands.isFull ? t('media.exitFullScreen') : t('media.fullScreen')}
            onPress={commands.toggleFull}
          >
            {commands.isFull ? <Minimize aria-hidden="true" /> : <Maximize aria-hidden="true" />}
          </ControlButton>
        )}
      </div>
    </fieldset>
  );
}

function Volume({ media }: { media: Media }) {
  const { t } = useTranslation('learning');
  const { isMuted, volume } = media.state;
  const percent = isMuted ? 0 : Math.round(volume * 100);
  return (
    <>
      <ControlButton label={isMuted ? t('media.unmute') : t('media.mute')} onPress={media.toggleMuted}>
        {isMuted ? <VolumeX aria-hidden="true" /> : <Volume2 aria-hidden="true" />}
      </ControlButton>
      <input
        type="range"
        className={styles.volume}
        aria-label={t('media.volume')}
        aria-valuetext={`${percent} %`}
        min={0}
        max={100}
        step={5}
        value={percent}
        onChange={(event) => media.setVolume(Number(event.target.value) / 100)}
      />
    </>
  );
}
