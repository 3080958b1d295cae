import { ImagePlus, Trash2 } from 'lucide-react';
import { type ChangeEvent, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import type { ResumeDocument } from '@/contracts/resume/resume-document';
import { RESUME_DOCUMENT_MAX, RESUME_PHOTO_TYPES, TEMPLATE_TRAITS } from '@/contracts/resume/resume-values';
import { useResumePhoto } from '@/hooks/resume/use-resume-photo';
import { useErrorText } from '@/hooks/use-error-text';
import { useTranslation } from '@/hooks/use-translation';
import { useBuilder } from '../builder-context';
import { useUndoToast } from '../use-undo-toast';
import styles from './form.module.css';
import { Help } from './help';

/** The picture: the service cuts a square out of it. It is kept when the template does not show it. */
export function PhotoField() {
  const { t } = useTranslation('resume');
  const { document } = useBuilder();
  const { photo, design } = document;
  const isShown = design.showsPhoto && TEMPLATE_TRAITS[design.template].hasPhoto;
  return (
    <section className={styles.block} aria-labelledby="photo-title">
      <h2 id="photo-title" className={styles.heading}>
        {t('photo.title')}
      </h2>
      <p className={styles.hint}>{t('photo.hint')}</p>
      <div className={styles.photo}>
        {/* biome-ignore lint/performance/noImgElement: a small picture that is part of the document */}
        {photo && <img className={styles.portrait} src={photo} alt={t('photo.alt')} />}
        <PhotoButtons />
      </div>
      {photo && !isShown && (
        <p className={styles.note}>{t(design.showsPhoto ? 'photo.notInTemplate' : 'photo.switchedOff')}</p>
      )}
      <Help kind="PHOTO" />
    </section>
  );
}

function PhotoButtons() {
  const { t } = useTranslation('resume');
  const { document, change } = useBuilder();
  const { photo } = document;
  const errorText = useErrorText();
  const undoToast = useUndoToast();
  const upload = useResumePhoto();
  const input = useRef<HTMLInputElement>(null);
  const [hasNoRoom, setNoRoom] = useState(false);
  const show = (next: string | null) => change((before) => ({ ...before, photo: next }));
  const take = (made: string) => {
    const isFull = !hasRoom(document, made);
    setNoRoom(isFull);
    if (!isFull) show(made);
  };
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    // The same file can be chosen again.
    event.target.value = '';
    if (file) upload.mutate(file, { onSuccess: take });
  };
  const remove = () => {
    show(null);
    undoToast(t('photo.removed'), () => show(photo));
  };
  return (
    <div className={styles.photoButtons}>
      <input
        ref={input}
        type="file"
        accept={RESUME_PHOTO_TYPES.join(',')}
        className="visually-hidden"
        tabIndex={-1}
        aria-label={t('photo.choose')}
        onChange={choose}
      />
      <Button
        size="small"
        variant="secondary"
        icon={<ImagePlus aria-hidden="true" />}
        loading={upload.isPending}
        onClick={() => input.current?.click()}
      >
        {t(photo ? 'photo.replace' : 'photo.add')}
      </Button>
      {photo && (
        <Button size="small" variant="quiet" icon={<Trash2 aria-hidden="true" />} onClick={remove}>
          {t('photo.remove')}
        </Button>
      )}
      <p className={styles.fault} role="alert">
        {upload.error ? errorText(upload.error) : hasNoRoom && t('photo.noRoom')}
      </p>
    </div>
  );
}

/** Whether the resume can still be saved with this photo. */
const hasRoom = (document: ResumeDocument, photo: string): boolean =>
  JSON.stringify({ ...document, photo }).length <= RESUME_DOCUMENT_MAX;
