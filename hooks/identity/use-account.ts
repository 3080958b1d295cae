import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Account, AccountBody } from '@/contracts/identity/account';
import { accountQuery } from '@/hooks/identity/account-queries';
import { selfQuery } from '@/hooks/identity/auth-queries';
import { useApi } from '@/hooks/use-api';
import { account } from '@/services/endpoints';
import { writeLocaleCookie } from '@/services/locale-cookie';

/** Saves the personal details; the form shows validation errors. */
export function useUpdateAccount() {
  const api = useApi();
  const keep = useKeepAccount();
  return useMutation({
    mutationFn: (body: AccountBody) => api(account.update, { body }),
    onSuccess: (saved) => {
      writeLocaleCookie(saved.locale);
      return keep(saved);
    },
  });
}

export interface AvatarChoice {
  file: Blob;
  /** The crop square, in pixels of the picture. */
  crop: { x: number; y: number; size: number };
}

/** With how much of the picture has been sent, in percent. */
export function useSetAvatar() {
  const api = useApi();
  const keep = useKeepAccount();
  const [sent, setSent] = useState(0);
  const save = useMutation({
    mutationFn: ({ file, crop }: AvatarChoice) =>
      api(account.setAvatar, { query: crop, file, onSent: setSent }),
    onMutate: () => setSent(0),
    onSuccess: ({ avatarUri }) => keep({ avatarUri }),
  });
  return { ...save, sent };
}

export function useRemoveAvatar() {
  const api = useApi();
  const keep = useKeepAccount();
  return useMutation({
    mutationFn: () => api(account.removeAvatar),
    onSuccess: () => keep({ avatarUri: null }),
  });
}

/** Changes show at once, here and in the header. */
function useKeepAccount() {
  const api = useApi();
  const client = useQueryClient();
  return (change: Partial<Account>) => {
    client.setQueryData(accountQuery(api).queryKey, (known) => known && { ...known, ...change });
    return client.invalidateQueries({ queryKey: selfQuery(api).queryKey });
  };
}
