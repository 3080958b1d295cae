import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { TextInput } from '@/components/ui/text-input';
import type { ManagedMedia } from '@/contracts/learning/media-library';
import { useRenameMedia } from '@/hooks/learning/use-media-library';
import { useErrorText } from '@/hooks/use-error-text';
import { useTranslation } from '@/hooks/use-translation';
import { toastSuccess } from '@/services/toast';
import styles from './media-library.module.css';

/** The name of a file; it keeps its ending. */
export function RenameMedia({ media }: { media: ManagedMedia }) {
  const { t } = useTranslation('manager-media');
  const errorText = useErrorText();
  const rename = useRenameMedia();
  const [name, setName] = useState(media.name);
  const isEmpty = name.trim() === '';
  const save = () =>
    rename.mutate(
      { mediaId: media.id, name: name.trim() },
      { onSuccess: () => toastSuccess(t('details.renamed')) },
    );
  return (
    <form
      className={styles.rename}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isEmpty) save();
      }}
    >
      <Field
        label={t('details.name')}
        error={isEmpty ? t('details.nameRequired') : rename.error ? errorText(rename.error) : undefined}
      >
        <TextInput value={name} maxLength={100} onChange={(event) => setName(event.target.value)} />
      </Field>
      <Button type="submit" variant="secondary" loading={rename.isPending} disabled={name === media.name}>
        {t('details.save')}
      </Button>
    </form>
  );
}
