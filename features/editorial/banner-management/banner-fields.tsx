import { useEffect, useRef } from 'react';
import { Field } from '@/components/ui/field';
import { TextInput } from '@/components/ui/text-input';
import { BANNER_LABEL_MAX, BANNER_NAME_MAX, BANNER_TEXT_MAX } from '@/contracts/banner-values';
import type { BannerCheck } from '@/contracts/editorial/banner-management';
import draft from '@/features/management/draft-editor.module.css';
import { TextsEditor } from '@/features/management/texts-editor';
import { useFieldText } from '@/hooks/use-error-text';
import { useTranslation } from '@/hooks/use-translation';
import { BannerAudienceFields } from './banner-audience-fields';
import { useCheckText } from './banner-checks';
import type { EditedBanner } from './banner-form-value';
import { BannerLinkFields } from './banner-link-fields';
import styles from './banner-management.module.css';
import { BannerTimeFields } from './banner-time-fields';

interface BannerFieldsProps extends EditedBanner {
  /** The check that somebody wants to see. */
  shown: BannerCheck | null;
}

/** All that a banner has: its texts, its link, who sees it where, and when. */
export function BannerFields({ managed, edited, shown }: BannerFieldsProps) {
  const { t } = useTranslation('manager-banners');
  const fieldText = useFieldText();
  const checkText = useCheckText();
  const { value, change, codeOf } = edited;
  const fields = useShownField(shown);
  const isOpen = managed.checks.some(({ code, detail }) => code === shown?.code && detail === shown.detail);
  const checkOf = (language: string, key: string) =>
    shown && isOpen && key === 'linkLabel' && shown.field === 'texts' && shown.detail === language
      ? checkText(shown)
      : undefined;
  return (
    <div ref={fields} className={draft.fields}>
      <Field label={t('field.name')} hint={t('hint.name')} error={fieldText(codeOf('content.name'))} required>
        <TextInput
          autoComplete="off"
          maxLength={BANNER_NAME_MAX}
          value={value.name}
          onChange={({ target }) => change((now) => ({ ...now, name: target.value }))}
        />
      </Field>
      <div className={styles.group} data-part="texts">
        <TextsEditor
          fields={[
            { key: 'text', label: t('field.text'), maxLength: BANNER_TEXT_MAX, rows: 2 },
            { key: 'linkLabel', label: t('field.linkLabel'), maxLength: BANNER_LABEL_MAX },
          ]}
          texts={value.texts}
          onChange={(language, key, written) =>
            change(({ texts, ...rest }) => ({
              ...rest,
              // One line, as the service asks for it.
              texts: {
                ...texts,
                [language]: { ...texts[language], [key]: written.replace(/\s*\n\s*/g, ' ') },
              },
            }))
          }
          errorOf={(language, key) =>
            fieldText(codeOf(`content.texts.${language}.${key}`)) ?? checkOf(language, key)
          }
          fallbackHint={t('hint.text')}
        />
      </div>
      <BannerLinkFields edited={edited} />
      <BannerAudienceFields edited={edited} />
      <BannerTimeFields edited={edited} />
    </div>
  );
}

/** Moves to what a check is about. */
function useShownField(shown: BannerCheck | null) {
  const fields = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!shown) return;
    // The field may be in a language that is only about to be shown.
    const timer = setTimeout(() => {
      const part = fields.current?.querySelector(`[data-part="${shown.field}"]`);
      const found =
        part?.querySelector<HTMLElement>('[aria-invalid="true"]') ??
        part?.querySelector<HTMLElement>('input, textarea');
      found?.focus();
    });
    return () => clearTimeout(timer);
  }, [shown]);
  return fields;
}
