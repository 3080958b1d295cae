import { useHref } from '@/hooks/use-href';

/** The address where a guest signs up to keep the resume of this browser, and comes back to the list. */
export function useSignUpToKeep(): string {
  const href = useHref();
  return `${href('/signup')}?returnTo=${encodeURIComponent(href('/resumes/builder'))}`;
}
