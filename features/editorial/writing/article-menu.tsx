import { ExternalLink } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useRouter } from 'next/router';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import type { ManagedArticle } from '@/contracts/editorial/article-management';
import { articlePath } from '@/domain/editorial/magazine';
import { EDITORIAL_PATHS } from '@/domain/editorial/managed-address';
import { useArticleManagement } from '@/hooks/editorial/use-article-management';
import { useSession } from '@/hooks/identity/use-session';
import { useErrorToast } from '@/hooks/use-error-text';
import { useHref, useLocale } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import { toastSuccess } from '@/services/toast';

const ConfirmDialog = dynamic(() =>
  import('@/components/ui/confirm-dialog').then((module) => module.ConfirmDialog),
);

/** A published article is opened on the site; one that nobody sees can be deleted. */
export function ArticleMenu({ article }: { article: ManagedArticle }) {
  const { t } = useTranslation('manager-editorial');
  const locale = useLocale();
  const { isSenior } = useSession();
  const [isAsking, setAsking] = useState(false);
  if (article.publishedAt !== null)
    return (
      <Button
        variant="secondary"
        href={articlePath(article.kind, article.slug, locale)}
        target="_blank"
        iconEnd={<ExternalLink aria-hidden="true" />}
      >
        {t('articles.view')}
      </Button>
    );
  if (!isSenior) return null;
  return (
    <>
      <Button variant="quiet" onClick={() => setAsking(true)}>
        {t('articles.delete')}
      </Button>
      {isAsking && <DeleteDialog article={article} onClose={() => setAsking(false)} />}
    </>
  );
}

function DeleteDialog({ article, onClose }: { article: ManagedArticle; onClose: () => void }) {
  const { t } = useTranslation('manager-editorial');
  const router = useRouter();
  const href = useHref();
  const toastRefusal = useErrorToast();
  const { remove } = useArticleManagement();
  const confirm = () =>
    remove(article.id).then(() => {
      toastSuccess(t('articles.deleted'));
      void router.push(href(article.kind === 'BLOG' ? EDITORIAL_PATHS.blog : EDITORIAL_PATHS.magazine));
    }, toastRefusal);
  return (
    <ConfirmDialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('articles.deleteTitle', { title: article.title })}
      text={t('articles.deleteText')}
      yesLabel={t('articles.delete')}
      noLabel={t('cancel')}
      closeLabel={t('close')}
      onConfirm={confirm}
      danger
    />
  );
}
