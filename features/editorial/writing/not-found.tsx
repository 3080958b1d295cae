import { Button } from '@/components/ui/button';
import { ManagerPage } from '@/features/management/manager-page';
import { useHref } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';

interface NotFoundProps {
  of: 'articles' | 'glossary' | 'texts';
  /** The list, without the locale. */
  path: string;
  listLabel: string;
}

/** What an address shows that leads to nothing any more. */
export function NotFound({ of, path, listLabel }: NotFoundProps) {
  const { t } = useTranslation('manager-editorial');
  const href = useHref();
  return (
    <ManagerPage title={t(`${of}.notFoundTitle`)} lead={t(`${of}.notFoundText`)} path={path}>
      <Button href={href(path)}>{listLabel}</Button>
    </ManagerPage>
  );
}
