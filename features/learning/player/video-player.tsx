import { useEffect, useRef, useState } from 'react';
import type { ContentItemOf } from '@/contracts/learning/content';
import { useLocale } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import styles from './video-player.module.css';

const RATES = [0.75, 1, 1.25, 1.5, 2] as const;
const STORAGE_KEY = 'videoRate';

/** The platform's own video player with captions; the chosen speed is kept for the next video. */
export function VideoPlayer({ item }: { item: ContentItemOf<'video'> }) {
  const { t } = useTranslation('learning');
  const locale = useLocale();
  const ref = useRef<HTMLVideoElement>(null);
  const [rate, setRate] = useRate(ref);
  const [first] = item.sources;
  const [broken, setBroken] = useState(first === undefined);
  const label = item.title ?? t('video.label');
  return (
    <figure className={styles.figure}>
      {/* biome-ignore lint/a11y/useMediaCaption: captions are rendered whenever the author provided them */}
      <video
        ref={ref}
        className={styles.video}
        controls
        playsInline
        preload="metadata"
        poster={item.poster ?? undefined}
        aria-label={label}
        onError={() => setBroken(true)}
      >
        {item.sources.map((source) => (
          <source key={source.url} src={source.url} type={source.type} />
        ))}
        {item.captions.map((track) => (
          <track
            key={track.url}
            kind="captions"
            src={track.url}
            srcLang={track.language}
            label={track.label}
            default={track.language === locale}
          />
        ))}
      </video>
      {broken && (
        <p role="alert">
          {t('video.unsupported')} {first && <a href={first.url}>{t('video.download')}</a>}
        </p>
      )}
      <figcaption className={styles.bar}>
        <span>{item.title}</span>
        <fieldset className={styles.rates}>
          <legend className="visually-hidden">{t('video.speed')}</legend>
          {RATES.map((value) => (
            <button
              key={value}
              type="button"
              className={styles.rate}
              aria-pressed={rate === value}
              onClick={() => setRate(value)}
            >
              {t('video.rate', { rate: value })}
            </button>
          ))}
        </fieldset>
      </figcaption>
    </figure>
  );
}

function useRate(ref: React.RefObject<HTMLVideoElement | null>) {
  const [rate, setRate] = useState(1);
  useEffect(() => {
    const kept = Number(localStorage.getItem(STORAGE_KEY));
    if (RATES.some((value) => value === kept)) setRate(kept);
  }, []);
  useEffect(() => {
    if (ref.current) ref.current.playbackRate = rate;
  }, [ref, rate]);
  const choose = (value: number) => {
    setRate(value);
    localStorage.setItem(STORAGE_KEY, String(value));
  };
  return [rate, choose] as const;
}
