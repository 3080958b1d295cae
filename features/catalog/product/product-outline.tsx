import { Accordion } from '@/components/ui/accordion';
import { Badge } from '@/components/ui/badge';
import { Dotted } from '@/components/ui/dotted';
import { TextLink } from '@/components/ui/link';
import type { Outline, ProductLanding } from '@/contracts/catalog/product';
import { learningPath } from '@/domain/catalog/product';
import { formatMinutes, formatNumber, languageName } from '@/domain/format';
import { useHref, useLocale } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import styles from './product-outline.module.css';

type Lesson = Outline['modules'][number]['lessons'][number];

/** The programme: modules expand, free lessons are links. */
export function ProductOutline({ landing }: { landing: ProductLanding }) {
  const { t } = useTranslation('landing');
  const locale = useLocale();
  const { outline } = landing;
  if (!outline || outline.modules.length === 0) return null;
  const lang = outline.language === locale ? undefined : outline.language;
  const lessons = outline.modules.flatMap((module) => module.lessons);
  const free = lessons.filter((lesson) => lesson.free).length;
  const isFree = landing.price.free;
  const count = (key: 'modules' | 'lessons' | 'freeCount', number: number) =>
    t(`outline.${key}`, { count: number, number: formatNumber(locale, number) });
  return (
    <section className={styles.section} id="programme">
      <h2>{t('outline.title')}</h2>
      <Dotted
        className={styles.summary}
        items={[
          t('outline.summary', {
            modules: count('modules', outline.modules.length),
            lessons: count('lessons', lessons.length),
          }),
          lang && t('outline.language', { language: languageName(locale, outline.language) }),
          free > 0 && !isFree && count('freeCount', free),
          isFree && t('outline.account'),
        ]}
      />
      <Accordion
        items={outline.modules.map((module, index) => ({
          id: `part-${module.key}`,
          title: <span lang={lang}>{module.title}</span>,
          note: count('lessons', module.lessons.length),
          open: index === 0,
          content: (
            <ol className={styles.lessons}>
              {module.lessons.map((lesson) => (
                <OutlineLesson
                  key={lesson.key}
                  lesson={lesson}
                  landing={landing}
                  outline={outline}
                  lang={lang}
                />
              ))}
            </ol>
          ),
        }))}
      />
    </section>
  );
}

interface OutlineLessonProps {
  lesson: Lesson;
  landing: ProductLanding;
  outline: Outline;
  lang: string | undefined;
}

function OutlineLesson({ lesson, landing, outline, lang }: OutlineLessonProps) {
  const { t } = useTranslation('landing');
  const href = useHref();
  const locale = useLocale();
  const address = href(learningPath({ type: landing.type, id: landing.id, language: outline.language }));
  return (
    <li className={styles.lesson}>
      {lesson.free ? (
        <TextLink href={`${address}?lesson=${encodeURIComponent(lesson.key)}`} lang={lang}>
          {lesson.title}
        </TextLink>
      ) : (
        <span lang={lang}>{lesson.title}</span>
      )}
      {lesson.free && <Badge tone="success">{t(landing.price.free ? 'outline.open' : 'outline.free')}</Badge>}
      {lesson.minutes !== null && lesson.minutes > 0 && (
        <span className={styles.minutes}>{formatMinutes(locale, lesson.minutes)}</span>
      )}
    </li>
  );
}
