import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { FormError } from '@/components/ui/form-error';
import { SEAT_DISCOUNTS_MAX } from '@/contracts/business/business-values';
import { FreshSignIn } from '@/features/management/fresh-sign-in';
import { LeaveGuard } from '@/features/management/leave-guard';
import { LoadState } from '@/features/management/load-state';
import { seatDiscountsQuery } from '@/hooks/business/company-management-queries';
import { useApi } from '@/hooks/use-api';
import { useErrorText } from '@/hooks/use-error-text';
import { useTranslation } from '@/hooks/use-translation';
import styles from './company-management.module.css';
import { DiscountConflict } from './discount-conflict';
import { DiscountStep } from './discount-step';
import { type DiscountsInForce, useDiscountForm } from './use-discount-form';

/** Discounts by number of seats; they hold from the moment they are saved. */
export function SeatDiscounts() {
  const { t } = useTranslation('manager-business');
  const query = useQuery(seatDiscountsQuery(useApi()));
  return (
    <div className={styles.form}>
      <p className={styles.quiet}>{t('discount.lead')}</p>
      <LoadState query={query} height="240px" />
      {query.data && <DiscountForm loaded={query.data} />}
    </div>
  );
}

function DiscountForm({ loaded }: { loaded: DiscountsInForce }) {
  const { t } = useTranslation('manager-business');
  const errorText = useErrorText();
  const form = useDiscountForm(loaded);
  const { rows, theirs, sending, isDirty } = form;
  const { error, fresh, isSending } = sending;
  return (
    <form className={styles.form} method="post" noValidate onSubmit={form.submit}>
      {theirs ? (
        <DiscountConflict theirs={theirs} onKeep={form.keepMine} onTake={form.takeTheirs} />
      ) : (
        <FormError>{error && isDirty && !fresh.asking ? errorText(error) : undefined}</FormError>
      )}
      <div className={styles.steps}>
        {rows.length === 0 && <p className={styles.quiet}>{t('discount.none')}</p>}
        {rows.map((row, index) => (
          <DiscountStep key={row.key} number={index + 1} row={row} form={form} />
        ))}
        {rows.length < SEAT_DISCOUNTS_MAX && (
          <div>
            <Button variant="secondary" icon={<Plus aria-hidden="true" />} onClick={form.add}>
              {t('discount.add')}
            </Button>
          </div>
        )}
      </div>
      <div className={styles.bar}>
        <Button type="submit" loading={isSending} disabled={!isDirty || theirs !== null}>
          {t('discount.save')}
        </Button>
        {isDirty && <span className={styles.quiet}>{t('discount.unsaved')}</span>}
      </div>
      {fresh.asking && <FreshSignIn fresh={fresh} />}
      <LeaveGuard isDirty={isDirty} />
    </form>
  );
}
