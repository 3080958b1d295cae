import { Checkbox } from '@/components/ui/checkbox';
import { Field } from '@/components/ui/field';
import { TextInput } from '@/components/ui/text-input';
import { BANNER_PRIORITY_MAX } from '@/contracts/banner-values';
import { formatNumber } from '@/domain/format';
import { instantOfLocal, localTime } from '@/domain/local-time';
import draft from '@/features/management/draft-editor.module.css';
import { useFieldText } from '@/hooks/use-error-text';
import { useLocale } from '@/hooks/use-href';
import { useTimeZone } from '@/hooks/use-time-zone';
import { useTranslation } from '@/hooks/use-translation';
import type { EditedBanner } from './banner-form-value';
import styles from './banner-management.module.css';

const priorityOf = (typed: string): number =>
  Math.min(BANNER_PRIORITY_MAX, Number(typed.replace(/\D/g, '').slice(0, 4)));

/** When the banner is shown, before which others, and whether it can be closed. */
export function BannerTimeFields({ edited }: Pick<EditedBanner, 'edited'>) {
  const { t } = useTranslation('manager-banners');
  const shared = useTranslation('manager-static').t;
  const locale = useLocale();
  const zone = useTimeZone();
  const fieldText = useFieldText();
  const { value, change, codeOf } = edited;
  return (
    <>
      <div className={styles.pair}>
        {(['startsAt', 'endsAt'] as const).map((end) => (
          <div key={end} data-part={end}>
            <Field label={t(`field.${end}`)} error={fieldText(codeOf(`content.${end}`))}>
              <TextInput
                type="datetime-local"
                value={localTime(value[end])}
                onChange={({ target }) => change((now) => ({ ...now, [end]: instantOfLocal(target.value) }))}
              />
            </Field>
          </div>
        ))}
      </div>
      <p className={draft.hint}>
        {t('hint.times')} {shared('publish.zone', { zone })}
      </p>
      <Field
        label={t('field.priority')}
        hint={t('hint.priority', {
          min: formatNumber(locale, 0),
          max: formatNumber(locale, BANNER_PRIORITY_MAX),
        })}
        error={fieldText(codeOf('content.priority'))}
      >
        <TextInput
          inputMode="numeric"
          autoComplete="off"
          value={String(value.priority)}
          onChange={({ target }) => change((now) => ({ ...now, priority: priorityOf(target.value) }))}
        />
      </Field>
      <Checkbox
        label={t('field.dismissible')}
        checked={value.dismissible}
        onChange={({ target }) => change((now) => ({ ...now, dismissible: target.checked }))}
      />
    </>
  );
}
