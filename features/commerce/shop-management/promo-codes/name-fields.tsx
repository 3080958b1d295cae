import { Field } from '@/components/ui/field';
import { TextInput } from '@/components/ui/text-input';
import { BATCH_MAX_CODES } from '@/contracts/manager-values';
import { formatNumber } from '@/domain/format';
import { useFieldText } from '@/hooks/use-error-text';
import { useLocale } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import type { NewCode } from './use-new-code';

/** The letters of a code; for a batch, how its codes begin and how many there are. */
export function NameFields({ form }: { form: NewCode }) {
  return form.kind === 'batch' ? <BatchFields form={form} /> : <CodeField form={form} />;
}

function CodeField({ form: { typed, set, codeOf, codeRefusal } }: { form: NewCode }) {
  const { t } = useTranslation('manager-shop');
  const { t: wrong } = useTranslation('errors');
  const isTaken = codeRefusal === 'promocode_already_exist';
  const isWrong = codeOf('code') !== undefined || codeRefusal !== null;
  return (
    <Field
      label={t('form.code')}
      hint={t('form.codeHint')}
      error={isWrong ? (isTaken ? t('form.codeTaken') : wrong('promocode_invalid_code')) : undefined}
      required
    >
      <TextInput
        value={typed.code}
        maxLength={64}
        autoComplete="off"
        autoCapitalize="characters"
        onChange={({ target }) => set({ code: target.value })}
      />
    </Field>
  );
}

function BatchFields({ form: { typed, set, codeOf, codeRefusal } }: { form: NewCode }) {
  const { t } = useTranslation('manager-shop');
  const { t: wrong } = useTranslation('errors');
  const locale = useLocale();
  const fieldText = useFieldText();
  const isWrong = codeOf('prefix') !== undefined || codeRefusal !== null;
  return (
    <>
      <Field
        label={t('form.prefix')}
        hint={t('form.prefixHint')}
        error={isWrong ? wrong('promocode_invalid_code') : undefined}
      >
        <TextInput
          value={typed.prefix}
          maxLength={20}
          autoComplete="off"
          onChange={({ target }) => set({ prefix: target.value })}
        />
      </Field>
      <Field
        label={t('form.count')}
        hint={t('form.countHint', { max: formatNumber(locale, BATCH_MAX_CODES) })}
        error={fieldText(codeOf('count'))}
        required
      >
        <TextInput
          inputMode="numeric"
          value={typed.count}
          onChange={({ target }) => set({ count: target.value })}
        />
      </Field>
    </>
  );
}
