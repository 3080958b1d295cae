import { CheckboxGroup } from '@/components/ui/checkbox-group';
import { Field } from '@/components/ui/field';
import { RadioGroup } from '@/components/ui/radio-group';
import { Select } from '@/components/ui/select';
import { BANNER_AUDIENCES, BANNER_PLACES, BANNER_TONES } from '@/contracts/banner-values';
import { LOCALE_NAMES, LOCALES } from '@/contracts/locales';
import { useFieldText } from '@/hooks/use-error-text';
import { useTranslation } from '@/hooks/use-translation';
import type { BannerFormValue, EditedBanner } from './banner-form-value';
import styles from './banner-management.module.css';

/** How the banner looks, on which pages it stands, and who sees it. */
export function BannerAudienceFields({ edited }: Pick<EditedBanner, 'edited'>) {
  const { t } = useTranslation('manager-banners');
  const fieldText = useFieldText();
  const { value, change, codeOf } = edited;
  const set = (part: Partial<BannerFormValue>) => change((now) => ({ ...now, ...part }));
  return (
    <>
      <RadioGroup
        legend={t('field.tone')}
        name="banner-tone"
        value={value.tone}
        onValueChange={(chosen) => set({ tone: BANNER_TONES.find((tone) => tone === chosen) ?? 'INFO' })}
        options={BANNER_TONES.map((tone) => ({ value: tone, label: t(`tone.${tone}`) }))}
      />
      <div data-part="places">
        <CheckboxGroup
          legend={t('field.places')}
          name="banner-places"
          options={BANNER_PLACES.map((place) => ({ value: place, label: t(`place.${place}`) }))}
          values={value.places}
          onValuesChange={(chosen) =>
            set({ places: BANNER_PLACES.filter((place) => chosen.includes(place)) })
          }
          error={fieldText(codeOf('content.places'))}
        />
      </div>
      <Field label={t('field.audience')}>
        <Select
          value={value.audience}
          onChange={({ target }) =>
            set({ audience: BANNER_AUDIENCES.find((known) => known === target.value) ?? 'EVERYBODY' })
          }
          options={BANNER_AUDIENCES.map((known) => ({ value: known, label: t(`audience.${known}`) }))}
        />
      </Field>
      <div className={styles.languages}>
        <CheckboxGroup
          legend={t('field.languages')}
          name="banner-languages"
          options={LOCALES.map((each) => ({
            value: each,
            label: <span lang={each}>{LOCALE_NAMES[each]}</span>,
          }))}
          values={value.languages}
          onValuesChange={(chosen) => set({ languages: LOCALES.filter((each) => chosen.includes(each)) })}
        />
      </div>
    </>
  );
}
