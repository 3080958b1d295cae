import { useState } from 'react';
import { Field } from '@/components/ui/field';
import { RadioGroup } from '@/components/ui/radio-group';
import { Select } from '@/components/ui/select';
import { LOCALES } from '@/contracts/locales';
import { bannerHref } from '@/domain/editorial/banner';
import { isBannerLink } from '@/domain/editorial/banner-check';
import { languageName } from '@/domain/format';
import draft from '@/features/management/draft-editor.module.css';
import { useLocale } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import type { BannerFormValue } from './banner-form-value';
import styles from './banner-management.module.css';
import type { WithRenderedBanner } from './with-rendered-banner';

const WIDTHS = ['phone', 'desktop'] as const;

/** What visitors of one language would see of the banner in the form. */
export function BannerPreview({ value, renderBanner }: WithRenderedBanner & { value: BannerFormValue }) {
  const { t } = useTranslation('manager-banners');
  const shared = useTranslation('manager-static').t;
  const own = useLocale();
  const [asked, setLanguage] = useState(own);
  const [width, setWidth] = useState<(typeof WIDTHS)[number]>('phone');
  const { tone, dismissible, link, languages } = value;
  const language = languages.includes(asked) ? asked : languages[0];
  if (!language) return <p className={draft.hint}>{t('check.no_text')}</p>;
  const { text, linkLabel } = value.texts[language];
  // An address that is not one yet, or would run something, leads nowhere.
  const target = isBannerLink(link) ? bannerHref(link, language) : '#';
  const href = link && linkLabel ? target : null;
  return (
    <section className={styles.preview} aria-label={t('editor.preview')}>
      <Field label={shared('editor.language')}>
        <Select
          value={language}
          onChange={({ target }) => setLanguage(languages.find((known) => known === target.value) ?? own)}
          options={LOCALES.filter((known) => languages.includes(known)).map((known) => ({
            value: known,
            label: languageName(own, known),
          }))}
        />
      </Field>
      <RadioGroup
        legend={t('editor.width')}
        name="preview-width"
        value={width}
        onValueChange={(chosen) => setWidth(WIDTHS.find((known) => known === chosen) ?? 'phone')}
        options={WIDTHS.map((each) => ({ value: each, label: t(`editor.${each}`) }))}
      />
      {text.trim() ? (
        // A picture of it: its link would lead out of the editor.
        <div className={styles.frame} data-width={width} lang={language} inert>
          {renderBanner({ tone, text, href, linkLabel, dismissible })}
        </div>
      ) : (
        <p className={draft.hint}>{t('hint.text')}</p>
      )}
    </section>
  );
}
