import { useQuery } from '@tanstack/react-query';
import { lessonLanguagesQuery } from '@/hooks/catalog/home-queries';
import { useLessonLanguages } from '@/hooks/catalog/use-lesson-languages';
import { useApi } from '@/hooks/use-api';

/** How many courses there are in the language of the page; nothing if that cannot be read. */
export function LessonLanguages() {
  const { data } = useQuery(lessonLanguagesQuery(useApi()));
  const said = useLessonLanguages(data ?? []);
  return said && <p>{said}</p>;
}
