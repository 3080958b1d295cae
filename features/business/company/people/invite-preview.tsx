import { useRef } from 'react';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { FormError } from '@/components/ui/form-error';
import { Table } from '@/components/ui/table';
import type { CompanyRole } from '@/contracts/business/business-values';
import type { InvitePreview } from '@/contracts/business/invitation';
import { formatNumber } from '@/domain/format';
import { useSendInvites } from '@/hooks/business/use-invite';
import { useErrorText } from '@/hooks/use-error-text';
import { useLocale } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import styles from '../company.module.css';

export interface InvitePreviewProps {
  companyId: string;
  preview: InvitePreview;
  role: CompanyRole;
  poolId: string | null;
  onEdit: () => void;
  onSent: (count: number) => void;
}

/** Every line of the list with what is wrong with it; only the right ones are sent. */
export function InvitePreviewTable(props: InvitePreviewProps) {
  const { companyId, preview, role, poolId, onEdit, onSent } = props;
  const { t } = useTranslation('business');
  const errorText = useErrorText();
  const send = useSendInvites(companyId);
  // Sent again after a failure, nobody is invited twice.
  const requestId = useRef<string>(undefined);
  requestId.current ??= crypto.randomUUID();
  const people = preview.lines
    .filter(({ fault }) => fault === null)
    .map(({ email, name, team }) => ({ email, name, team }));
  const submit = () =>
    send.mutate(
      { requestId: requestId.current ?? '', people, role, poolId },
      { onSuccess: (sent) => onSent(sent.length) },
    );
  return (
    <div className={styles.stack}>
      <FormError>{send.error && errorText(send.error)}</FormError>
      <Summary preview={preview} fine={people.length} />
      <LinesTable preview={preview} />
      <div className={styles.actions}>
        {people.length > 0 && (
          <Button loading={send.isPending} onClick={submit}>
            {t('invite.send', { count: people.length })}
          </Button>
        )}
        <Button variant="secondary" onClick={onEdit}>
          {t('invite.edit')}
        </Button>
      </div>
    </div>
  );
}

/** How many are invited and how many are not; those without a seat are named apart. */
function Summary({ preview: { lines, freeSeats }, fine }: { preview: InvitePreview; fine: number }) {
  const { t } = useTranslation('business');
  const seatless = lines.filter(({ fault }) => fault === 'no_seat_left').length;
  const faults = lines.length - fine - seatless;
  return (
    <>
      {seatless > 0 && (
        <Banner tone="warning" live="alert">
          {t('invite.tooMany', { count: seatless, free: freeSeats ?? 0 })}
        </Banner>
      )}
      <p role="status">
        {fine > 0 ? t('invite.summary', { count: fine }) : t('invite.nobody')}{' '}
        {faults > 0 && t('invite.faults', { count: faults })}
      </p>
    </>
  );
}

function LinesTable({ preview: { lines } }: { preview: InvitePreview }) {
  const { t } = useTranslation('business');
  const locale = useLocale();
  return (
    <Table
      dense
      caption={t('invite.checked')}
      hideCaption
      stack
      rows={lines}
      rowKey={({ line }) => String(line)}
      columns={[
        { key: 'line', header: t('invite.line'), cell: ({ line }) => formatNumber(locale, line) },
        {
          key: 'email',
          header: t('invite.email'),
          rowHeader: true,
          cell: ({ email }) => <span className={styles.name}>{email}</span>,
        },
        {
          key: 'result',
          header: t('invite.result'),
          cell: ({ fault }) =>
            fault ? (
              <span className={styles.fault}>{t(`invite.fault.${fault}`)}</span>
            ) : (
              <span className={styles.fine}>{t('invite.fine')}</span>
            ),
        },
        { key: 'name', header: t('invite.name'), cell: ({ name }) => name },
        { key: 'team', header: t('invite.team'), cell: ({ team }) => team },
      ]}
    />
  );
}
