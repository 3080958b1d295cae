import { Plus, Trash2 } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { IconButton } from '@/components/ui/icon-button';
import { Select } from '@/components/ui/select';
import type { ContentItemOf } from '@/contracts/learning/content';
import { LOCALE_NAMES, LOCALES, parseLocale } from '@/contracts/locales';
import { useTranslation } from '@/hooks/use-translation';
import { useEditorPlace } from '../editor-place';
import { MediaSlot } from '../media/media-slot';
import styles from './items.module.css';

type Captions = ContentItemOf<'video'>['captions'];

const LANGUAGES = LOCALES.map((value) => ({ value, label: LOCALE_NAMES[value], lang: value }));

/** Captions of a video or sound, one file a language. */
export function CaptionsList({
  captions,
  onChange,
}: {
  captions: Captions;
  onChange: (captions: Captions) => void;
}) {
  const { t } = useTranslation('manager-content');
  const { language } = useEditorPlace();
  const change = (index: number, next: Partial<Captions[number]>) =>
    onChange(captions.map((caption, place) => (place === index ? { ...caption, ...next } : caption)));
  const choose = (index: number, value: string) => {
    const chosen = parseLocale(value);
    if (chosen) change(index, { language: chosen, label: LOCALE_NAMES[chosen] });
  };
  return (
    <fieldset className={styles.fields}>
      <legend className={styles.name}>{t('item.captions')}</legend>
      {captions.map((caption, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: captions have no id
        <div key={index} className={styles.row}>
          <Field label={t('item.captionsLanguage')}>
            <Select
              value={caption.language}
              options={LANGUAGES}
              onChange={(event) => choose(index, event.target.value)}
            />
          </Field>
          <MediaSlot
            kind="CAPTIONS"
            label={t('item.captionsFile')}
            url={caption.url}
            onChoose={({ url }) => change(index, { url })}
          />
          <IconButton
            size="small"
            label={t('removeThing', { name: caption.label })}
            onClick={() => onChange(captions.filter((_, place) => place !== index))}
          >
            <Trash2 aria-hidden="true" />
          </IconButton>
        </div>
      ))}
      <div>
        <Button
          variant="quiet"
          size="small"
          icon={<Plus aria-hidden="true" />}
          onClick={() => onChange([...captions, { language, label: LOCALE_NAMES[language], url: '' }])}
        >
          {t('item.addCaptions')}
        </Button>
      </div>
    </fieldset>
  );
}
