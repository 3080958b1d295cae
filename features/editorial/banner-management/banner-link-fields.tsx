import { Field } from '@/components/ui/field';
import { TextInput } from '@/components/ui/text-input';
import { BANNER_LINK_MAX } from '@/contracts/banner-values';
import { promoCodeLink, promoCodeOf } from '@/domain/editorial/banner-check';
import { useFieldText } from '@/hooks/use-error-text';
import { useTranslation } from '@/hooks/use-translation';
import type { EditedBanner } from './banner-form-value';
import styles from './banner-management.module.css';

/** Where the banner leads: to an address, or to the cart with a promo code. */
export function BannerLinkFields({ edited }: Pick<EditedBanner, 'edited'>) {
  const { t } = useTranslation('manager-banners');
  const shared = useTranslation('manager-static').t;
  const fieldText = useFieldText();
  const { value, change, codeOf } = edited;
  const set = (link: string) => change((now) => ({ ...now, link }));
  return (
    <div className={styles.pair} data-part="link">
      <Field label={t('field.link')} hint={shared('entry.urlHint')} error={fieldText(codeOf('content.link'))}>
        <TextInput
          inputMode="url"
          autoComplete="off"
          dir="ltr"
          maxLength={BANNER_LINK_MAX}
          value={value.link}
          onChange={({ target }) => set(target.value.trim())}
        />
      </Field>
      <Field label={t('field.promoCode')} hint={t('hint.promoCode')}>
        <TextInput
          autoComplete="off"
          autoCapitalize="characters"
          dir="ltr"
          value={promoCodeOf(value.link) ?? ''}
          onChange={({ target }) => set(target.value.trim() && promoCodeLink(target.value.trim()))}
        />
      </Field>
    </div>
  );
}
