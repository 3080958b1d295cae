import { lazyPart } from '@/components/ui/lazy-part';
import { useTranslation } from '@/hooks/use-translation';
import { MAGAZINE } from '../navigation';
import { useNavHref } from '../use-nav-href';
import { PanelMenu } from './panel-menu';

const MagazinePanel = lazyPart(() => import('./magazine-panel').then((module) => module.MagazinePanel));

/** Magazine: topics, latest articles, quizzes and the lead article; before hydration a link. */
export function MagazineMenu() {
  const { t } = useTranslation('shell');
  const href = useNavHref()({ key: 'magazine', href: MAGAZINE });
  return <PanelMenu name="magazine" title={t('magazine.title')} href={href} Panel={MagazinePanel} />;
}
