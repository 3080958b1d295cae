import { Field } from '@/components/ui/field';
import { RadioGroup } from '@/components/ui/radio-group';
import { TextInput } from '@/components/ui/text-input';
import { Textarea } from '@/components/ui/textarea';
import type { SeatPool } from '@/contracts/business/seat';
import { formatNumber } from '@/domain/format';
import { FormDialog } from '@/features/management/form-dialog';
import { useLocale } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import { useCorrection } from './use-correction';

interface CorrectSeatsDialogProps {
  companyId: string;
  pool: SeatPool;
  onClose: () => void;
}

/** Adds seats to those that came together, or takes free ones of them away. */
export function CorrectSeatsDialog({ companyId, pool, onClose }: CorrectSeatsDialogProps) {
  const { t } = useTranslation('manager-business');
  const locale = useLocale();
  const form = useCorrection(companyId, pool, onClose);
  const [seats, taken, free] = [pool.seats, pool.taken, form.free].map((n) => formatNumber(locale, n));
  return (
    <FormDialog
      title={t('correct.title')}
      lead={t('correct.lead', { title: pool.title, seats, taken, free })}
      submitLabel={t('correct.yes')}
      sending={form.sending}
      send={form.send}
      onClose={onClose}
    >
      <RadioGroup
        legend={t('correct.how')}
        name="how"
        value={form.how}
        onValueChange={(how) => form.setHow(how === 'remove' ? 'remove' : 'add')}
        hint={form.free === 0 ? t('correct.noFree') : undefined}
        options={[
          { value: 'add', label: t('correct.add') },
          { value: 'remove', label: t('correct.remove'), disabled: form.free === 0 },
        ]}
      />
      <Field label={t('addSeats.seats')} error={form.seatsError} required>
        <TextInput
          inputMode="numeric"
          autoComplete="off"
          maxLength={5}
          value={form.typed}
          onChange={(event) => form.setTyped(event.target.value)}
        />
      </Field>
      <Field label={t('addSeats.reason')} hint={t('addSeats.reasonHint')} error={form.reasonError} required>
        <Textarea
          rows={2}
          maxLength={500}
          value={form.reason}
          onChange={(event) => form.setReason(event.target.value)}
        />
      </Field>
    </FormDialog>
  );
}
