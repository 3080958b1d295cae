import { Plus, Trash2 } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { IconButton } from '@/components/ui/icon-button';
import { TextInput } from '@/components/ui/text-input';
import { Textarea } from '@/components/ui/textarea';
import type { ProblemPartOf } from '@/contracts/learning/problem';
import { useTranslation } from '@/hooks/use-translation';
import styles from '../items/items.module.css';

type Files = ProblemPartOf<'runnable'>['files'];

/** Files that the program can read, by name. */
export function ProgramFiles({ files, onChange }: { files: Files; onChange: (files: Files) => void }) {
  const { t } = useTranslation('manager-content');
  const change = (index: number, next: Partial<Files[number]>) =>
    onChange(files.map((file, place) => (place === index ? { ...file, ...next } : file)));
  return (
    <fieldset className={`${styles.fields} ${styles.code}`}>
      <legend className={styles.name}>{t('program.files')}</legend>
      {files.map((file, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the name is typed here
        <div key={index} className={styles.part}>
          <div className={styles.row}>
            <Field label={t('program.fileName')}>
              <TextInput
                value={file.name}
                onChange={(event) => change(index, { name: event.target.value })}
                spellCheck={false}
              />
            </Field>
            <IconButton
              size="small"
              label={t('removeThing', { name: file.name || t('program.file') })}
              onClick={() => onChange(files.filter((_, place) => place !== index))}
            >
              <Trash2 aria-hidden="true" />
            </IconButton>
          </div>
          <Field label={t('program.fileText')}>
            <Textarea
              value={file.text}
              onChange={(event) => change(index, { text: event.target.value })}
              spellCheck={false}
              wrap="off"
              dir="ltr"
            />
          </Field>
        </div>
      ))}
      <div>
        <Button
          variant="quiet"
          size="small"
          icon={<Plus aria-hidden="true" />}
          onClick={() => onChange([...files, { name: '', text: '' }])}
        >
          {t('program.addFile')}
        </Button>
      </div>
    </fieldset>
  );
}
