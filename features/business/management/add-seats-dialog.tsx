import { useQuery } from '@tanstack/react-query';
import { Field } from '@/components/ui/field';
import { TextInput } from '@/components/ui/text-input';
import { Textarea } from '@/components/ui/textarea';
import { SEATS_MAX } from '@/contracts/business/business-values';
import { formatNumber } from '@/domain/format';
import { FormDialog } from '@/features/management/form-dialog';
import { LoadState } from '@/features/management/load-state';
import { seatChoicesQuery } from '@/hooks/business/company-management-queries';
import { useApi } from '@/hooks/use-api';
import { useFieldText } from '@/hooks/use-error-text';
import { useLocale } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import { OfferField } from './offer-field';
import { type NewSeats, useNewSeats } from './use-new-seats';

interface AddSeatsDialogProps {
  companyId: string;
  onClose: () => void;
}

/** Gives the company seats of a product or of the subscription, without an invoice. */
export function AddSeatsDialog({ companyId, onClose }: AddSeatsDialogProps) {
  const { t } = useTranslation('manager-business');
  const query = useQuery(seatChoicesQuery(useApi()));
  const offers = query.data?.offers ?? [];
  const form = useNewSeats(companyId, offers, onClose);
  return (
    <FormDialog
      title={t('addSeats.open')}
      lead={t('addSeats.lead')}
      submitLabel={t('addSeats.yes')}
      sending={form.sending}
      send={form.send}
      onClose={onClose}
    >
      <LoadState query={query} height="72px" />
      {query.data && <OfferField offers={offers} form={form} />}
      <NumberAndDay form={form} />
      <Reason form={form} />
    </FormDialog>
  );
}

function NumberAndDay({ form }: { form: NewSeats }) {
  const { t } = useTranslation('manager-business');
  const locale = useLocale();
  const { typed, type, wrong, today } = form;
  return (
    <>
      <Field
        label={t('addSeats.seats')}
        error={wrong.seats ? t('addSeats.wrongSeats', { max: formatNumber(locale, SEATS_MAX) }) : undefined}
        required
      >
        <TextInput
          inputMode="numeric"
          autoComplete="off"
          maxLength={5}
          value={typed.seats}
          onChange={({ target }) => type({ seats: target.value })}
        />
      </Field>
      <Field
        label={t('addSeats.endsAt')}
        hint={t('addSeats.endsAtHint')}
        error={wrong.lastDay ? t('addSeats.wrongEnd') : undefined}
        required
      >
        <TextInput
          type="date"
          min={today}
          value={typed.lastDay}
          onChange={({ target }) => type({ lastDay: target.value })}
        />
      </Field>
    </>
  );
}

function Reason({ form: { typed, type, wrong } }: { form: NewSeats }) {
  const { t } = useTranslation('manager-business');
  const fieldText = useFieldText();
  return (
    <Field
      label={t('addSeats.reason')}
      hint={t('addSeats.reasonHint')}
      error={wrong.reason ? fieldText('required') : undefined}
      required
    >
      <Textarea
        rows={2}
        maxLength={500}
        value={typed.reason}
        onChange={({ target }) => type({ reason: target.value })}
      />
    </Field>
  );
}
