import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Banner } from '@/components/ui/banner';
import { Field } from '@/components/ui/field';
import { TextInput } from '@/components/ui/text-input';
import type { PriceLevel } from '@/contracts/commerce/price-guide';
import type { Approval } from '@/contracts/identity/approval';
import type { Amounts } from '@/contracts/scalars';
import { amountsOf, typedAmounts } from '@/domain/commerce/typed-money';
import { LoadState } from '@/features/management/load-state';
import { MoneyFields } from '@/features/management/money-fields';
import { ReviewedDialog } from '@/features/management/reviewed-dialog';
import { useReviewedChange } from '@/features/management/use-reviewed-change';
import { levelPreviewQuery } from '@/hooks/commerce/price-management-queries';
import { useChangeLevel } from '@/hooks/commerce/use-price-management';
import { useApi } from '@/hooks/use-api';
import { useFieldText } from '@/hooks/use-error-text';
import { useTranslation } from '@/hooks/use-translation';
import { toastSuccess } from '@/services/toast';
import { PriceEffectTable } from '../price-effect-table';
import styles from '../shop-management.module.css';

interface ChangeLevelDialogProps {
  level: PriceLevel;
  onClose: () => void;
  onWaiting: (approval: Approval) => void;
}

/** Name and amounts of a level; what they do to its products is shown before the yes. */
export function ChangeLevelDialog({ level, onClose, onWaiting }: ChangeLevelDialogProps) {
  const { t } = useTranslation('manager-shop');
  const fieldText = useFieldText();
  const [name, setName] = useState(level.name);
  const [typed, setTyped] = useState(() => typedAmounts(level.amounts));
  const [isChecked, setChecked] = useState(false);
  const amounts = amountsOf(typed);
  const { mutateAsync } = useChangeLevel(level.id);
  const change = useReviewedChange(
    () => mutateAsync({ version: level.version, name, amounts: amounts ?? level.amounts }),
    ({ approval }) => {
      if (approval) onWaiting(approval);
      else toastSuccess(t('guide.saved', { name }));
      onClose();
    },
  );
  const review = () => {
    setChecked(true);
    if (amounts && name.trim() !== '') change.review();
  };
  return (
    <ReviewedDialog
      title={t('guide.changeOf', { name: level.name })}
      change={change}
      canConfirm={name.trim() !== level.name || !isSame(amounts, level.amounts)}
      yesLabel={t('guide.yes')}
      onReview={review}
      onClose={onClose}
      fields={
        <>
          <Field
            label={t('guide.name')}
            error={isChecked && name.trim() === '' ? fieldText('required') : undefined}
            required
          >
            <TextInput value={name} maxLength={80} onChange={({ target }) => setName(target.value)} />
          </Field>
          <MoneyFields legend={t('guide.amounts')} value={typed} onChange={setTyped} isChecked={isChecked} />
        </>
      }
      effect={amounts && <LevelEffect level={level} amounts={amounts} />}
    />
  );
}

const isSame = (a: Amounts | null, b: Amounts): boolean => JSON.stringify(a) === JSON.stringify(b);

function LevelEffect({ level, amounts }: { level: PriceLevel; amounts: Amounts }) {
  const { t } = useTranslation('manager-shop');
  const query = useQuery(levelPreviewQuery(useApi(), level.id, amounts));
  const { products = [], needsApproval } = query.data ?? {};
  return (
    <div className={styles.stack}>
      <LoadState query={query} height="200px" />
      {needsApproval && <Banner tone="warning">{t('effect.approval')}</Banner>}
      {query.data && (
        <p>
          {products.length === 0 ? t('guide.noProducts') : t('guide.effects', { count: products.length })}
        </p>
      )}
      {products.length > 0 && <PriceEffectTable rows={products} />}
      {query.data && <p className={styles.quiet}>{t('effect.pending')}</p>}
    </div>
  );
}
