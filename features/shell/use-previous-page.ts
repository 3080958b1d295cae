import { useLocale } from '@/hooks/use-href';
import { rememberPage } from '@/store/previous-page';
import { mainHeading } from './main-heading';
import { useRouteEvents } from './use-route-events';

/** Stores the previous page: address, main heading and language (product §2). */
export function usePreviousPage(): void {
  const locale = useLocale();
  useRouteEvents({
    start: () => {
      const { pathname, search } = window.location;
      rememberPage({
        href: pathname + search,
        title: mainHeading()?.textContent?.trim() || document.title,
        locale,
      });
    },
  });
}
