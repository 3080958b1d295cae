import { useMutation } from '@tanstack/react-query';
import { useRouter } from 'next/router';
import { type FormEvent, useId, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { FormError } from '@/components/ui/form-error';
import { Select } from '@/components/ui/select';
import { TextInput } from '@/components/ui/text-input';
import { ApiError } from '@/contracts/api-error';
import type { ArticleKind } from '@/contracts/editorial/magazine';
import { isFieldCode } from '@/contracts/error-codes';
import { DEFAULT_LOCALE, LOCALES, type Locale } from '@/contracts/locales';
import { proposeSlug } from '@/domain/catalog/propose-slug';
import { inLanguage, managedArticlePath } from '@/domain/editorial/managed-address';
import { languageName } from '@/domain/format';
import { SlugField } from '@/features/management/slug-field';
import { type NewArticle, useArticleManagement } from '@/hooks/editorial/use-article-management';
import { useErrorText, useFieldText } from '@/hooks/use-error-text';
import { useHref, useLocale } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';

interface NewArticleDialogProps {
  kind: ArticleKind;
  onClose: () => void;
}

const TITLE_MAX = 160;

/** Title, language and address; the rest is written in the editor. */
export function NewArticleDialog({ kind, onClose }: NewArticleDialogProps) {
  const { t } = useTranslation('manager-editorial');
  const locale = useLocale();
  const form = useId();
  const errorText = useErrorText();
  const [value, setValue] = useState({ title: '', slug: '', language: DEFAULT_LOCALE as Locale });
  const { create, errorOf } = useCreate(value.language);
  const rename = (title: string) =>
    setValue((now) => ({
      ...{ ...now, title },
      // The address follows the title until somebody types another.
      slug: now.slug === proposeSlug(now.title) ? proposeSlug(title) : now.slug,
    }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    create.mutate({ ...value, kind });
  };
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t(kind === 'BLOG' ? 'new.titleBlog' : 'new.titleMagazine')}
      closeLabel={t('close')}
      footer={
        <Button type="submit" form={form} loading={create.isPending}>
          {t('new.create')}
        </Button>
      }
    >
      <form id={form} method="post" noValidate onSubmit={submit}>
        <FormError>{create.error ? errorText(create.error) : undefined}</FormError>
        <Field label={t('new.title')} error={errorOf('title')} required>
          <TextInput
            autoComplete="off"
            lang={value.language}
            maxLength={TITLE_MAX}
            value={value.title}
            onChange={({ target }) => rename(target.value)}
          />
        </Field>
        <Field label={t('new.language')}>
          <Select
            value={value.language}
            onChange={({ target }) => setValue({ ...value, language: languageOf(target.value) })}
            options={LOCALES.map((each) => ({ value: each, label: languageName(locale, each) }))}
          />
        </Field>
        <SlugField
          value={value.slug}
          onChange={(slug) => setValue({ ...value, slug })}
          error={errorOf('slug')}
          hint={t('new.slugHint')}
        />
      </form>
    </Dialog>
  );
}

const languageOf = (text: string): Locale => LOCALES.find((each) => each === text) ?? DEFAULT_LOCALE;

/** The editor of a new article opens in its language. */
function useCreate(language: Locale) {
  const router = useRouter();
  const href = useHref();
  const fieldText = useFieldText();
  const articles = useArticleManagement();
  const create = useMutation({
    mutationFn: (body: NewArticle) => articles.create(body),
    onSuccess: ({ id }) => void router.push(href(inLanguage(managedArticlePath(id), language))),
  });
  const errorOf = (field: string): string | undefined => {
    const code = create.error instanceof ApiError ? create.error.fields?.[field] : undefined;
    return isFieldCode(code) ? fieldText(code) : undefined;
  };
  return { create, errorOf };
}
