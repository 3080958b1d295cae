import { Pencil } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { TextInput } from '@/components/ui/text-input';
import type { Certificate } from '@/contracts/learning/certificate';
import { CERTIFICATE_NAME_MAX, CERTIFICATE_NAME_MIN } from '@/contracts/values';
import { useChangeCertificate } from '@/hooks/learning/use-certificates';
import { useTranslation } from '@/hooks/use-translation';
import styles from './certificate.module.css';

/** Changes the name while changes are left. */
export function RenameForm({ certificate }: { certificate: Certificate }) {
  const { t } = useTranslation('certificate');
  const [name, setName] = useState<string | null>(null);
  const change = useChangeCertificate(certificate);
  const { nameChangesLeft } = certificate;
  if (nameChangesLeft === 0) return <p className={styles.hint}>{t('rename.none')}</p>;
  if (name === null)
    return (
      <div>
        <Button
          variant="secondary"
          icon={<Pencil aria-hidden="true" />}
          onClick={() => setName(certificate.name)}
        >
          {t('rename.open')}
        </Button>
      </div>
    );
  const save = (event: FormEvent) => {
    event.preventDefault();
    change.mutate({ name }, { onSuccess: () => setName(null) });
  };
  return (
    <form className={styles.form} onSubmit={save}>
      <Field label={t('dialog.name')} hint={t('rename.left', { count: nameChangesLeft })} required>
        <TextInput
          value={name}
          minLength={CERTIFICATE_NAME_MIN}
          maxLength={CERTIFICATE_NAME_MAX}
          required
          dir="auto"
          onChange={(event) => setName(event.target.value)}
        />
      </Field>
      <div className={styles.links}>
        <Button type="submit" loading={change.isPending}>
          {t('rename.save')}
        </Button>
        <Button variant="secondary" onClick={() => setName(null)}>
          {t('rename.cancel')}
        </Button>
      </div>
    </form>
  );
}
