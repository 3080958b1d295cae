import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { lazyPart } from '@/components/ui/lazy-part';
import type { ArticleKind } from '@/contracts/editorial/magazine';
import { useTranslation } from '@/hooks/use-translation';

const NewArticleDialog = lazyPart(() =>
  import('./new-article-dialog').then((module) => module.NewArticleDialog),
);

/** Begins an article or a post. */
export function NewArticle({ kind }: { kind: ArticleKind }) {
  const { t } = useTranslation('manager-editorial');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon={<Plus aria-hidden="true" />} onClick={() => setOpen(true)}>
        {t(kind === 'BLOG' ? 'articles.addPost' : 'articles.add')}
      </Button>
      {isOpen && <NewArticleDialog kind={kind} onClose={() => setOpen(false)} />}
    </>
  );
}
