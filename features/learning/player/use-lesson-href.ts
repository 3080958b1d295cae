import { useRouter } from 'next/router';

/** Address of another lesson of the course on this page. */
export function useLessonHref(): (lessonKey: string) => string {
  const { asPath } = useRouter();
  const [path] = asPath.split(/[?#]/);
  return (lessonKey) => `${path}?lesson=${encodeURIComponent(lessonKey)}`;
}
