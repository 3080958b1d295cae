import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
import { Switch } from '@/components/ui/switch';
import { LOCALE_NAMES, LOCALES, parseLocale } from '@/contracts/locales';
import type { ResumeDesign } from '@/contracts/resume/resume-document';
import {
  RESUME_LINE_HEIGHTS,
  RESUME_MARGINS,
  RESUME_PAPERS,
  RESUME_SIZES,
  RESUME_TYPEFACES,
  TEMPLATE_TRAITS,
} from '@/contracts/resume/resume-values';
import { useTranslation } from '@/hooks/use-translation';
import { useBuilder } from '../builder-context';
import { AccentChoice } from './accent-choice';
import styles from './design.module.css';
import { useDesign } from './use-design';

/** All that changes the look of a resume besides its template, and the language of its printed words. */
export function DesignPanel() {
  const { t } = useTranslation('resume');
  return (
    <section className={styles.panel} aria-labelledby="design-title">
      <h2 id="design-title" className={styles.heading}>
        {t('design.title')}
      </h2>
      <LanguageField />
      <AccentChoice />
      <div className={styles.fields}>
        <DesignSelect
          name="paper"
          label={t('design.paper')}
          values={RESUME_PAPERS}
          nameOf={(value) => t(`paper.${value}`)}
        />
        <DesignSelect
          name="typeface"
          label={t('design.typeface')}
          values={RESUME_TYPEFACES}
          nameOf={(value) => t(`typeface.${value}`)}
        />
        <DesignSelect
          name="size"
          label={t('design.size')}
          values={RESUME_SIZES}
          nameOf={(value) => t(`size.${value}`)}
        />
        <DesignSelect
          name="margins"
          label={t('design.margins')}
          values={RESUME_MARGINS}
          nameOf={(value) => t(`margins.${value}`)}
        />
        <DesignSelect
          name="lineHeight"
          label={t('design.lineHeight')}
          values={RESUME_LINE_HEIGHTS}
          nameOf={(value) => t(`lineHeight.${value}`)}
        />
      </div>
      <PhotoSwitch />
    </section>
  );
}

function LanguageField() {
  const { t } = useTranslation('resume');
  const { document, change } = useBuilder();
  return (
    <Field label={t('design.language')} hint={t('design.languageHint')}>
      <Select
        value={document.language}
        options={LOCALES.map((value) => ({ value, label: LOCALE_NAMES[value], lang: value }))}
        onChange={({ target }) => {
          const language = parseLocale(target.value);
          if (language) change((before) => ({ ...before, language }));
        }}
      />
    </Field>
  );
}

type SelectName = 'paper' | 'typeface' | 'size' | 'margins' | 'lineHeight';

interface DesignSelectProps<Name extends SelectName> {
  name: Name;
  label: string;
  values: readonly ResumeDesign[Name][];
  nameOf: (value: ResumeDesign[Name]) => string;
}

function DesignSelect<Name extends SelectName>({ name, label, values, nameOf }: DesignSelectProps<Name>) {
  const { design, set } = useDesign();
  return (
    <Field label={label}>
      <Select
        value={design[name]}
        options={values.map((value) => ({ value, label: nameOf(value) }))}
        onChange={({ target }) => {
          const value = values.find((known) => known === target.value);
          if (value) set({ [name]: value });
        }}
      />
    </Field>
  );
}

function PhotoSwitch() {
  const { t } = useTranslation('resume');
  const { design, set } = useDesign();
  const { hasPhoto } = TEMPLATE_TRAITS[design.template];
  return (
    <div>
      <Switch
        label={t('design.photo')}
        checked={design.showsPhoto}
        aria-describedby="photo-hint"
        onChange={({ target }) => set({ showsPhoto: target.checked })}
      />
      <p id="photo-hint" className={styles.hint}>
        {t(hasPhoto ? 'design.photoHint' : 'photo.notInTemplate')}
      </p>
    </div>
  );
}
