import { lazyPart } from '@/components/ui/lazy-part';
import { useHref } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import { CATALOG } from '../navigation';
import { PanelMenu } from './panel-menu';

const CoursesPanel = lazyPart(() => import('./courses-panel').then((module) => module.CoursesPanel));

/** Online courses: categories, and a link to all of them; before hydration that link alone. */
export function CoursesMenu() {
  const { t } = useTranslation('shell');
  return (
    <PanelMenu name="courses" title={t('courses.title')} href={useHref()(CATALOG)} Panel={CoursesPanel} />
  );
}
