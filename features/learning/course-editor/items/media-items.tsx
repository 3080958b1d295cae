import { Field } from '@/components/ui/field';
import { TextInput } from '@/components/ui/text-input';
import { textPictureSources } from '@/domain/picture';
import { useTranslation } from '@/hooks/use-translation';
import { MediaSlot } from '../media/media-slot';
import { CaptionsList } from './captions-list';
import type { ItemFieldsProps } from './item-fields';
import styles from './items.module.css';
import { LineField } from './line-field';
import { TimedLines } from './timed-lines';

export function ImageFields({ item, onChange }: ItemFieldsProps<'image'>) {
  const { t } = useTranslation('manager-content');
  return (
    <div className={styles.fields}>
      {item.url !== '' && (
        // biome-ignore lint/performance/noImgElement: a stored file, which may need the session
        <img {...textPictureSources(item.url, null)} alt={item.alt} className={styles.picture} />
      )}
      <MediaSlot
        kind="IMAGE"
        label={t('item.picture')}
        url={item.url}
        onChoose={({ url, width, height, isPublic }) => onChange({ ...item, url, width, height, isPublic })}
      />
      <Field
        label={t('item.alt')}
        hint={t('item.altHint')}
        error={item.url !== '' && item.alt.trim() === '' ? t('item.altMissing') : undefined}
        required
      >
        <TextInput value={item.alt} onChange={(event) => onChange({ ...item, alt: event.target.value })} />
      </Field>
      <LineField
        label={t('item.caption')}
        value={item.caption}
        onChange={(caption) => onChange({ ...item, caption })}
      />
    </div>
  );
}

export function VideoFields({ item, onChange }: ItemFieldsProps<'video'>) {
  const { t } = useTranslation('manager-content');
  const [source] = item.sources;
  return (
    <div className={styles.fields}>
      <MediaSlot
        kind="VIDEO"
        label={t('item.videoFile')}
        url={source?.url ?? ''}
        onChoose={({ url, contentType, durationSeconds, posterUrl }) =>
          onChange({ ...item, sources: [{ url, type: contentType }], durationSeconds, poster: posterUrl })
        }
      />
      <LineField
        label={t('item.title')}
        value={item.title}
        onChange={(title) => onChange({ ...item, title })}
      />
      <MediaSlot
        kind="IMAGE"
        label={t('item.poster')}
        url={item.poster ?? ''}
        onChoose={({ url }) => onChange({ ...item, poster: url || null })}
      />
      <PlayedFields item={item} onChange={onChange} />
    </div>
  );
}

export function AudioFields({ item, onChange }: ItemFieldsProps<'audio'>) {
  const { t } = useTranslation('manager-content');
  const [source] = item.sources;
  return (
    <div className={styles.fields}>
      <MediaSlot
        kind="AUDIO"
        label={t('item.audioFile')}
        url={source?.url ?? ''}
        onChoose={({ url, contentType, durationSeconds }) =>
          onChange({ ...item, sources: [{ url, type: contentType }], durationSeconds })
        }
      />
      <LineField
        label={t('item.title')}
        value={item.title}
        onChange={(title) => onChange({ ...item, title })}
      />
      <PlayedFields item={item} onChange={onChange} />
    </div>
  );
}

type Played = ItemFieldsProps<'video'>['item'] | ItemFieldsProps<'audio'>['item'];

/** Captions, chapters and the transcript. */
function PlayedFields<T extends Played>({ item, onChange }: { item: T; onChange: (item: T) => void }) {
  const { t } = useTranslation('manager-content');
  return (
    <>
      <CaptionsList captions={item.captions} onChange={(captions) => onChange({ ...item, captions })} />
      <TimedLines
        label={t('item.chapters')}
        hint={t('item.chaptersHint')}
        lines={(item.chapters ?? []).map(({ second, title }) => ({ second, text: title }))}
        onChange={(lines) =>
          onChange({ ...item, chapters: lines.map(({ second, text }) => ({ second, title: text })) })
        }
      />
      <TimedLines
        label={t('item.transcript')}
        hint={t('item.transcriptHint')}
        lines={item.transcript ?? []}
        onChange={(transcript) => onChange({ ...item, transcript })}
      />
    </>
  );
}

export function FileFields({ item, onChange }: ItemFieldsProps<'file'>) {
  const { t } = useTranslation('manager-content');
  return (
    <div className={styles.fields}>
      <MediaSlot
        kind="FILE"
        label={t('item.file')}
        url={item.url}
        onChoose={({ url, name, size }) => onChange({ ...item, url, name: item.name || name, size })}
      />
      <LineField
        label={t('item.fileName')}
        value={item.name}
        onChange={(name) => onChange({ ...item, name: name ?? '' })}
        required
      />
    </div>
  );
}
