import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { sharedResumeQuery } from '@/hooks/resume/resume-share-queries';
import { useApi } from '@/hooks/use-api';
import { resumeShare } from '@/services/endpoints';

/** Gives the password of a shared resume, then reads the resume. */
export function useOpenSharedResume(code: string) {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: (password: string) => api(resumeShare.open, { params: { code }, body: { password } }),
    onSuccess: () => client.refetchQueries({ queryKey: sharedResumeQuery(api, code).queryKey, exact: true }),
  });
}

/** Counts one opening, once the page is on the screen: browsers render pages ahead, and in tabs that nobody looks at. */
export function useCountView(code: string, isOpen: boolean): void {
  const api = useApi();
  const counted = useRef<string>(undefined);
  useEffect(() => {
    if (!isOpen) return;
    const count = () => {
      if (document.visibilityState !== 'visible' || counted.current === code) return;
      counted.current = code;
      api(resumeShare.view, { params: { code } }).catch(() => {});
    };
    count();
    document.addEventListener('visibilitychange', count);
    return () => document.removeEventListener('visibilitychange', count);
  }, [api, code, isOpen]);
}
