import { Plus } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { TextInput } from '@/components/ui/text-input';
import { TARIFF_LEVELS_MAX } from '@/contracts/affiliate/affiliate-values';
import type { ManagedTariff } from '@/contracts/affiliate/partner-management';
import type { Approval } from '@/contracts/identity/approval';
import { formatDate } from '@/domain/format-date';
import { ReviewedDialog } from '@/features/management/reviewed-dialog';
import { useDay } from '@/features/management/use-day';
import { useLocale } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import { LevelFields } from './level-fields';
import styles from './partner-management.module.css';
import { TariffTable } from './tariff-table';
import { type TariffForm, useTariffForm } from './use-tariff-form';

interface TariffDialogProps {
  /** The newest tariffs, which the new ones are compared with. */
  newest: ManagedTariff;
  onClose: () => void;
  onWaiting: (approval: Approval) => void;
}

/** New tariffs from a day on: the fields, then what they change, then they wait for a second senior manager. */
export function TariffDialog({ newest, onClose, onWaiting }: TariffDialogProps) {
  const { t } = useTranslation('manager-affiliate');
  const form = useTariffForm(newest, (approval) => {
    onWaiting(approval);
    onClose();
  });
  return (
    <ReviewedDialog
      title={t('tariffForm.title')}
      change={form.change}
      canConfirm={form.isChanged}
      yesLabel={t('tariffForm.yes')}
      onReview={form.review}
      onClose={onClose}
      fields={<TariffFields form={form} />}
      effect={<TariffEffect form={form} newest={newest} />}
    />
  );
}

function TariffFields({ form }: { form: TariffForm }) {
  const { t } = useTranslation('manager-affiliate');
  const locale = useLocale();
  const day = (date: string) =>
    formatDate(locale, `${date}T00:00:00Z`, { dateStyle: 'medium', timeZone: 'UTC' });
  return (
    <div className={styles.stack}>
      <Field
        label={t('tariffForm.validFrom')}
        hint={t('tariffForm.validFromHint')}
        error={form.isTooEarly ? t('tariffForm.tooEarly', { date: day(form.firstDay) }) : undefined}
        required
      >
        <TextInput
          type="date"
          min={form.firstDay}
          value={form.day}
          onChange={({ target }) => form.setDay(target.value)}
        />
      </Field>
      {form.typed.map((level, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: levels are known by their place only
        <LevelFields key={at} at={at} level={level} form={form} />
      ))}
      {form.typed.length < TARIFF_LEVELS_MAX && (
        <div>
          <Button variant="secondary" icon={<Plus aria-hidden="true" />} onClick={form.addLevel}>
            {t('tariffForm.add')}
          </Button>
        </div>
      )}
    </div>
  );
}

function TariffEffect({ form, newest }: { form: TariffForm; newest: ManagedTariff }) {
  const { t } = useTranslation('manager-affiliate');
  const day = useDay();
  if (!form.isChanged) return <p className={styles.text}>{t('tariffForm.unchanged')}</p>;
  const date = day(form.validFrom ?? newest.validFrom);
  return (
    <div className={styles.stack}>
      <TariffTable
        caption={t('tariffForm.effect', { date })}
        levels={form.levels ?? []}
        before={newest.levels}
      />
      <p className={styles.quiet}>{t('tariffForm.pending', { date })}</p>
    </div>
  );
}
