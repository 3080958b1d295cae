import { useMutation } from '@tanstack/react-query';
import { useApi } from '@/hooks/use-api';
import { newsletter } from '@/services/endpoints';

/** Asks for the magazine of this language by e-mail. */
export function useAskForNewsletter() {
  const api = useApi();
  return useMutation({ mutationFn: (email: string) => api(newsletter.ask, { body: { email } }) });
}

/** What the button behind a link of the newsletter does. */
export function useNewsletterLink(action: 'confirm' | 'leave') {
  const api = useApi();
  return useMutation({
    mutationFn: (token: string) =>
      action === 'leave'
        ? api(newsletter.leave, { body: { token } })
        : api(newsletter.confirm, { body: { token } }),
  });
}
