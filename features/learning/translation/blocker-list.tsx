import { TextLink } from '@/components/ui/link';
import type { TranslationCell, TranslationRow } from '@/contracts/learning/translation';
import type { Locale } from '@/contracts/locales';
import { managedContentPath, managedLandingPath } from '@/domain/catalog/managed-address';
import { translationPath } from '@/domain/translation-address';
import { useHref } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import { useFieldName } from './use-field-name';

type Blockers = TranslationCell['blockers'];
type BlockedProduct = Pick<TranslationRow, 'productId' | 'productType' | 'courseId'>;

interface BlockerListProps {
  of: BlockedProduct;
  language: Locale;
  cells: readonly TranslationCell[];
}

/** What keeps a language from being offered, each leading to the place where it is mended. */
export function BlockerList({ of, language, cells }: BlockerListProps) {
  const { t } = useTranslation('manager-translations');
  const { t: landing } = useTranslation('manager-landings');
  const { t: content } = useTranslation('manager-content');
  const nameOf = useFieldName();
  const pathOf = usePlaces(of, language);
  return (
    <ul>
      {cells.flatMap(({ kind, blockers: { count, landing: checks, content: problems } }) => [
        ...checks.map((check) => (
          <li key={`${check.field} ${check.code} ${check.link ?? ''}`}>
            <TextLink href={pathOf.check(check)}>
              {landing(`check.${check.code}`, { field: nameOf(check.field), link: check.link })}
            </TextLink>
          </li>
        )),
        ...problems.map((problem) => (
          <li key={Object.values(problem).join(' ')}>
            <TextLink href={pathOf.problem(problem)}>{content(`problem.${problem.problem}`)}</TextLink>
          </li>
        )),
        count > checks.length + problems.length && (
          <li key={kind}>{t('desk.moreBlockers', { count: count - checks.length - problems.length })}</li>
        ),
      ])}
    </ul>
  );
}

/** Texts to review are on the desk, everything else is on the page where it is published. */
function usePlaces({ productId: id, productType: type, courseId }: BlockedProduct, language: Locale) {
  const href = useHref();
  const desk = (section: string) =>
    href(`${translationPath(id, language)}?${new URLSearchParams({ section })}`);
  return {
    check: ({ code, field }: Blockers['landing'][number]): string =>
      code === 'not_reviewed'
        ? desk('landing')
        : `${href(managedLandingPath({ id, type }, language))}#landing-${field}`,
    problem({ problem, lessonKey, itemKey }: Blockers['content'][number]): string {
      const isOnDesk = problem === 'NOT_REVIEWED' || problem === 'LESSON_NOT_TRANSLATED';
      if (isOnDesk || courseId === null) return desk(lessonKey === null ? 'outline' : `lesson:${lessonKey}`);
      const search = new URLSearchParams({
        ...(lessonKey !== null && { lesson: lessonKey }),
        ...(itemKey !== null && { item: itemKey }),
      });
      const path = href(managedContentPath({ id, type, courseId, language }));
      return search.size > 0 ? `${path}?${search}` : path;
    },
  };
}
