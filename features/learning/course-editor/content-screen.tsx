import { useQuery } from '@tanstack/react-query';
import { useRouter } from 'next/router';
import { lazyPart } from '@/components/ui/lazy-part';
import { Skeleton } from '@/components/ui/skeleton';
import { managedContentPath, managedProductPath } from '@/domain/catalog/managed-address';
import { languageName } from '@/domain/format';
import { LoadState } from '@/features/management/load-state';
import { ManagerPage } from '@/features/management/manager-page';
import { courseDraftQuery } from '@/hooks/learning/course-draft-queries';
import { useApi } from '@/hooks/use-api';
import { useLocale } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import { useContentAddress } from './content-address';

const waiting = <Skeleton shape="block" height="560px" />;
const Workspace = lazyPart(() => import('./workspace').then((module) => module.Workspace), waiting);

/** `/manager/…/content`: the outline and lessons of a course in one language. */
export function ContentScreen() {
  const { t } = useTranslation('manager-content');
  const locale = useLocale();
  const { asPath } = useRouter();
  const address = useContentAddress();
  const query = useQuery(courseDraftQuery(useApi(), address));
  const draft = query.data;
  const thing = draft && { type: draft.productType, id: draft.productId };
  const [path = ''] = asPath.split(/[?#]/);
  return (
    <ManagerPage
      title={draft?.title ?? t('title')}
      lead={draft && t('lead', { language: languageName(locale, draft.language) })}
      path={thing && draft ? managedContentPath({ ...thing, ...address }) : path}
      {...(thing && { back: { path: managedProductPath(thing), label: t('back') } })}
    >
      <LoadState query={query} height="560px" />
      {draft && <Workspace key={`${draft.courseId} ${draft.language}`} draft={draft} />}
    </ManagerPage>
  );
}
