import { Search } from 'lucide-react';
import type { MouseEvent } from 'react';
import { IconButton } from '@/components/ui/icon-button';
import { useHref } from '@/hooks/use-href';
import { usePopup } from '@/hooks/use-popup';
import { useTranslation } from '@/hooks/use-translation';
import { SEARCH } from '../navigation';

/** Opens the search popup; before hydration, or in a new tab, it links to the search page. */
export function SearchButton({ className }: { className?: string }) {
  const { t } = useTranslation('shell');
  const href = useHref();
  const { open } = usePopup('search');

  function press(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    open();
  }

  return (
    <IconButton className={className} label={t('search.open')} href={href(SEARCH)} onClick={press}>
      <Search aria-hidden="true" />
    </IconButton>
  );
}
