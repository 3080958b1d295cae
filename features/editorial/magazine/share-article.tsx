import { Share2 } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { StatusLine } from '@/components/ui/status-line';
import type { ArticleCard } from '@/contracts/editorial/magazine';
import { articlePath } from '@/domain/editorial/magazine';
import { useCopy } from '@/hooks/use-copy';
import { useLocale } from '@/hooks/use-href';
import { useSite } from '@/hooks/use-site';
import { useTranslation } from '@/hooks/use-translation';

/** Shares an article by the means of the device, else copies its address. */
export function ShareArticle({ article }: { article: ArticleCard }) {
  const { t } = useTranslation('magazine');
  const { publicUrl } = useSite();
  const url = publicUrl + articlePath(article.kind, article.slug, useLocale());
  const { copied, copy } = useCopy(url, t('share.failed', { url }));
  const share = () => {
    if (!navigator.share) return copy();
    // Closing the sheet of the device rejects.
    return navigator.share({ title: article.title, url }).catch(() => {});
  };
  return (
    <div className="scripts-only">
      <Button variant="secondary" icon={<Share2 aria-hidden="true" />} onClick={() => void share()}>
        {t('share.action')}
      </Button>
      <StatusLine text={copied ? t('share.copied') : ''} />
    </div>
  );
}
