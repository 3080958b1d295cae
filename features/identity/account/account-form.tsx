import { Button } from '@/components/ui/button';
import { Combobox } from '@/components/ui/combobox';
import { Field } from '@/components/ui/field';
import { FormError } from '@/components/ui/form-error';
import { Select } from '@/components/ui/select';
import { TextInput } from '@/components/ui/text-input';
import type { Account } from '@/contracts/identity/account';
import { LOCALE_NAMES, LOCALES } from '@/contracts/locales';
import { GOALS } from '@/contracts/values';
import { useAccountForm } from '@/hooks/identity/use-account-form';
import { useZoneOptions } from '@/hooks/identity/use-zone-options';
import { useTranslation } from '@/hooks/use-translation';
import { ChoiceChips } from './choice-chips';
import { Section } from './section';
import styles from './settings.module.css';
import { useUnsaved } from './unsaved';

const LANGUAGES = LOCALES.map((value) => ({ value, label: LOCALE_NAMES[value], lang: value }));

/** Name, language, time zone, goals and skills in one form with one save button. */
export function AccountForm({ account, title }: { account: Account; title: string }) {
  const { t } = useTranslation('account');
  const { form, chosen, send, undo } = useAccountForm(account, t('about.saved'));
  const zones = useZoneOptions(account.timeZone);
  useUnsaved(form.isDirty && !form.isSubmitting);
  return (
    <form method="post" noValidate onSubmit={send}>
      <Section title={title} lead={t('about.lead')}>
        <FormError>{form.rootError}</FormError>
        <Field label={t('about.name')} error={form.textOf('name')} required>
          <TextInput {...form.register('name')} defaultValue={account.name} autoComplete="name" />
        </Field>
        <div className={styles.pair}>
          <Field label={t('about.language')} hint={t('about.languageHint')} error={form.textOf('locale')}>
            <Select {...form.register('locale')} defaultValue={account.locale} options={LANGUAGES} />
          </Field>
          <Field label={t('about.timeZone')} hint={t('about.timeZoneHint')} error={form.textOf('timeZone')}>
            <Combobox
              options={zones}
              value={chosen.timeZone}
              onValueChange={(zone) => zone && form.setValue('timeZone', zone, { shouldDirty: true })}
              emptyText={t('about.noZone')}
              openLabel={t('about.openZones')}
              clearLabel={t('about.clearZone')}
            />
          </Field>
        </div>
      </Section>
      <Section title={t('wishes.title')} lead={t('wishes.lead')}>
        <ChoiceChips
          legend={t('wishes.goals')}
          options={GOALS.map((value) => ({ value, label: t(`goal.${value}`) }))}
          chosen={chosen.goals}
          onChange={(next) => form.setValue('goals', next, { shouldDirty: true })}
        />
        <ChoiceChips
          legend={t('wishes.skills')}
          options={account.skillChoices.map(({ slug, name }) => ({ value: slug, label: name }))}
          chosen={chosen.skills}
          onChange={(next) => form.setValue('skills', next, { shouldDirty: true })}
        />
        <div className={styles.save} data-dirty={form.isDirty || undefined}>
          <Button type="submit" loading={form.isSubmitting}>
            {t('save')}
          </Button>
          {form.isDirty && (
            <Button variant="quiet" onClick={undo}>
              {t('undo')}
            </Button>
          )}
          <span className={styles.muted} role="status">
            {form.isDirty ? t('unsaved.note') : ''}
          </span>
        </div>
      </Section>
    </form>
  );
}
