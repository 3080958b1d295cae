import type { KeyboardEvent, ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { TextInput } from '@/components/ui/text-input';
import { Textarea } from '@/components/ui/textarea';
import type { Doc } from '@/contracts/learning/document';
import type { Locale } from '@/contracts/locales';
import type { EditField } from '@/domain/editing';
import { languageName } from '@/domain/format';
import { isBlankText, wordsOf } from '@/domain/learning/translated-text';
import { EditGuard } from '@/features/management/edit-guard';
import { SaveState } from '@/features/management/save-state';
import { type Edited, useEdited } from '@/features/management/use-edited';
import { shownTarget, useConfirmTexts, useTextStorage } from '@/hooks/learning/use-translation-desk';
import { useFieldText } from '@/hooks/use-error-text';
import { useLocale } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import { toastSuccess } from '@/services/toast';
import type { FieldRowProps } from './field-row';
import styles from './translation.module.css';

export interface DocumentProps {
  doc: Doc;
  onChange: (doc: Doc) => void;
  label: string;
  lang: Locale;
}
export type RenderDocument = (props: DocumentProps) => ReactNode;

/** The translation of one text, saved by itself. */
export function FieldTarget(props: FieldRowProps & { name: string }) {
  const { params, section, field, name, renderDocument } = props;
  const { t } = useTranslation('manager-translations');
  const locale = useLocale();
  const { language } = params;
  const edited = useEdited<string | Doc>({
    key: `translation:${params.productId}:${language}:${params.section}:${field.field}`,
    loaded: shownTarget(field),
    revision: section.revision,
    ...useTextStorage(params, field),
  });
  const label = t('field.target', { language: languageName(locale, language), field: name });
  const compared: EditField<string | Doc> = {
    ...{ key: field.field, label, lang: language, text: wordsOf },
    take: (_, from) => from,
  };
  const saveByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    void edited.save();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a shortcut for the field inside
    <div className={styles.side} onKeyDown={saveByKey}>
      <TargetField {...{ edited, label, field, language, renderDocument }} />
      <TargetActions {...{ edited, params, field }} />
      <EditGuard edited={edited} fields={[compared]} />
    </div>
  );
}

interface TargetFieldProps extends Pick<FieldRowProps, 'field' | 'renderDocument'> {
  edited: Edited<string | Doc>;
  label: string;
  language: Locale;
}

function TargetField({ edited, label, field, language, renderDocument }: TargetFieldProps) {
  const fieldText = useFieldText();
  const { value, change } = edited;
  if (typeof value !== 'string')
    return (
      <div key={edited.replaced}>
        {renderDocument({ doc: value, onChange: change, label, lang: language })}
      </div>
    );
  const Control = field.format === 'TEXT' ? Textarea : TextInput;
  const error = fieldText(edited.codeOf('target'));
  return (
    <Field label={label} hideLabel error={error}>
      <Control
        value={value}
        lang={language}
        maxLength={field.maximum ?? undefined}
        onChange={(event: { target: { value: string } }) => change(event.target.value)}
      />
    </Field>
  );
}

type TargetActionsProps = Pick<FieldRowProps, 'params' | 'field'> & { edited: Edited<string | Doc> };

function TargetActions({ edited, params, field }: TargetActionsProps) {
  const { t } = useTranslation('manager-translations');
  const confirm = useConfirmTexts(params);
  const { state, source, target, format } = field;
  const isSeen = target !== null && (state === 'STALE' || state === 'TO_REVIEW' || field.origin === 'COPY');
  const said = () => toastSuccess(t('desk.confirmed'));
  return (
    <div className={styles.actions}>
      {edited.isDirty && (
        <Button size="small" loading={edited.isSaving} onClick={() => void edited.save()}>
          {t('field.save')}
        </Button>
      )}
      {isSeen && !edited.isDirty && (
        <Button
          size="small"
          variant="secondary"
          loading={confirm.isPending}
          onClick={() => confirm.mutate([field], { onSuccess: said })}
        >
          {t(state === 'STALE' ? 'field.confirm' : 'field.reviewed')}
        </Button>
      )}
      {isBlankText(edited.value) && format !== 'SLUG' && (
        <Button size="small" variant="quiet" onClick={() => edited.change(source)}>
          {t('field.copy')}
        </Button>
      )}
      {edited.status !== 'saved' && <SaveState edited={edited} />}
    </div>
  );
}
