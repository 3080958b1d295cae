import { ImagePlus } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { lazyPart } from '@/components/ui/lazy-part';
import { Textarea } from '@/components/ui/textarea';
import { DOCUMENTS } from '@/contracts/editorial/document';
import { WRITING_BODY_MAX } from '@/contracts/editorial/writing-management';
import type { Locale } from '@/contracts/locales';
import styles from '@/features/management/draft-editor.module.css';
import { useTranslation } from '@/hooks/use-translation';
import type { WritingSort } from './edited-writing';
import own from './writing-editor.module.css';

const MediaPicker = lazyPart(() =>
  import('@/features/management/media-picker').then((module) => module.MediaPicker),
);

interface WritingBodyProps {
  language: Locale;
  sort: WritingSort;
  value: string;
  onChange: (body: string) => void;
}

/** The Markdown of a text; a picture of the library is put where the caret was. */
export function WritingBody({ language, sort, value, onChange }: WritingBodyProps) {
  const { t } = useTranslation('manager-editorial');
  const [isPicking, setPicking] = useState(false);
  const caret = useRef(value.length);
  const isDocument = DOCUMENTS.some((name) => name === sort.page);
  const insert = (url: string) => {
    const place = Math.min(caret.current, value.length);
    onChange(`${value.slice(0, place)}\n\n![](${url})\n\n${value.slice(place)}`.trim());
  };
  return (
    <div className={`${styles.field} ${own.body}`}>
      <Field
        id="writing-body"
        label={t('field.body')}
        hint={<Hints isPage={sort.page !== null} language={language} />}
        required={sort.page !== null || language === 'en'}
      >
        <Textarea
          rows={20}
          lang={language}
          maxLength={WRITING_BODY_MAX}
          value={value}
          onChange={({ target }) => onChange(target.value)}
          onSelect={({ currentTarget }) => {
            caret.current = currentTarget.selectionStart;
          }}
        />
      </Field>
      {!isDocument && (
        <Button
          size="small"
          variant="secondary"
          icon={<ImagePlus aria-hidden="true" />}
          onClick={() => setPicking(true)}
        >
          {t('editor.addPicture')}
        </Button>
      )}
      {isPicking && (
        <MediaPicker kind="IMAGE" onClose={() => setPicking(false)} onChoose={({ url }) => insert(url)} />
      )}
    </div>
  );
}

function Hints({ isPage, language }: { isPage: boolean; language: Locale }) {
  const { t } = useTranslation('manager-editorial');
  const example = '{{siteName}}';
  return (
    <>
      {t('hint.body')} {isPage && t('hint.values', { example })}
      {!isPage && language !== 'en' && t('hint.bodyFallback')}
    </>
  );
}
