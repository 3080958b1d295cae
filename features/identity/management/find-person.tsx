import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { FormError } from '@/components/ui/form-error';
import { TextInput } from '@/components/ui/text-input';
import type { ManagedPerson } from '@/contracts/identity/people';
import type { FreshSignIn } from '@/hooks/identity/use-fresh-sign-in';
import { useFindPerson } from '@/hooks/identity/use-people';
import { useBodyForm } from '@/hooks/use-body-form';
import { useTranslation } from '@/hooks/use-translation';
import { people } from '@/services/manager-endpoints';
import styles from './management.module.css';
import { PersonRow } from './person-row';

/** Finds one person by the whole address. */
export function FindPerson({ fresh }: { fresh: FreshSignIn }) {
  const { t } = useTranslation('manager');
  const [person, setPerson] = useState<ManagedPerson | null>(null);
  const find = useFindPerson();
  const form = useBodyForm(people.find, { email: '' });
  const send = form.submit(async ({ email }) => {
    setPerson(null);
    setPerson(await find.mutateAsync(email));
  });
  return (
    <section aria-labelledby="find" className={styles.find}>
      <h2 id="find" className={styles.title}>
        {t('people.find')}
      </h2>
      <form method="post" noValidate onSubmit={send}>
        <FormError>{form.rootError}</FormError>
        <div className={styles.findRow}>
          <Field label={t('people.email')} error={form.textOf('email')} required>
            <TextInput {...form.register('email')} type="email" autoComplete="off" />
          </Field>
          <Button type="submit" loading={form.isSubmitting}>
            {t('people.submit')}
          </Button>
        </div>
      </form>
      <div aria-live="polite">
        {person && <PersonRow person={person} fresh={fresh} onChange={setPerson} />}
      </div>
    </section>
  );
}
