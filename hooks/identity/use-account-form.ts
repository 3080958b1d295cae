import { useRouter } from 'next/router';
import { useWatch } from 'react-hook-form';
import type { Account } from '@/contracts/identity/account';
import { useUpdateAccount } from '@/hooks/identity/use-account';
import { useBodyForm } from '@/hooks/use-body-form';
import { useLocale } from '@/hooks/use-href';
import { account as endpoints } from '@/services/endpoints';
import { toastSuccess } from '@/services/toast';

const valuesOf = ({ name, locale, timeZone, goals, skills }: Account) => ({
  ...{ name, locale, timeZone },
  goals: goals.toSorted(),
  skills: skills.toSorted(),
});

/** Form of the personal details; a new language is applied at once. */
export function useAccountForm(account: Account, saved: string) {
  const update = useUpdateAccount();
  const router = useRouter();
  const locale = useLocale();
  const form = useBodyForm(endpoints.update, valuesOf(account));
  const send = form.submit(async (body) => {
    const kept = await update.mutateAsync(body);
    form.reset(valuesOf(kept));
    toastSuccess(saved);
    if (kept.locale !== locale) await router.push(router.asPath.replace(/^\/[^/?#]+/, `/${kept.locale}`));
  });
  const [timeZone, goals, skills] = useWatch({
    control: form.control,
    name: ['timeZone', 'goals', 'skills'],
  });
  return { form, chosen: { timeZone, goals, skills }, send, undo: () => form.reset(valuesOf(account)) };
}
