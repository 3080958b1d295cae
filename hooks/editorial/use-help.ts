import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { HelpAnswer } from '@/contracts/editorial/text-page';
import { helpQuery } from '@/hooks/editorial/text-page-queries';
import { useApi } from '@/hooks/use-api';

/** Questions of the FAQ that a text asks for; none while they are looked for, and none for an empty text. */
export function useHelp(text: string): readonly HelpAnswer[] {
  const { data = [] } = useQuery({
    ...helpQuery(useApi(), text),
    enabled: text !== '',
    placeholderData: keepPreviousData,
  });
  return text === '' ? [] : data;
}
