import { useMutation } from '@tanstack/react-query';
import { useRouter } from 'next/router';
import { type FormEvent, useId, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { FormError } from '@/components/ui/form-error';
import { ApiError } from '@/contracts/api-error';
import type { ArticleKind } from '@/contracts/editorial/magazine';
import { isFieldCode } from '@/contracts/error-codes';
import type { Locale } from '@/contracts/locales';
import { inLanguage, managedArticlePath } from '@/domain/editorial/managed-address';
import { type NewArticle, useArticleManagement } from '@/hooks/editorial/use-article-management';
import { useErrorText, useFieldText } from '@/hooks/use-error-text';
import { useHref } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import { NEW_WRITING, NewWritingFields } from './new-writing-fields';

interface NewArticleDialogProps {
  kind: ArticleKind;
  onClose: () => void;
}

const TITLE_MAX = 160;

/** Title, language and address; the rest is written in the editor. */
export function NewArticleDialog({ kind, onClose }: NewArticleDialogProps) {
  const { t } = useTranslation('manager-editorial');
  const form = useId();
  const errorText = useErrorText();
  const [value, setValue] = useState(NEW_WRITING);
  const { create, errorOf } = useCreate(value.language);
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
        <NewWritingFields
          label={t('new.title')}
          slugHint={t('new.slugHint')}
          maxLength={TITLE_MAX}
          value={value}
          onChange={setValue}
          errors={{ title: errorOf('title'), slug: errorOf('slug') }}
        />
      </form>
    </Dialog>
  );
}

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
