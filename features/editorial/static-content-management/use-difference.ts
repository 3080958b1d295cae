import { differingFields } from '@/domain/editing';
import { formatList } from '@/domain/format';
import { useLocale } from '@/hooks/use-href';
import type { StaticFormValue } from './static-form-value';
import { useStaticFields } from './use-static-names';

/** Names of the entries in which two versions differ; empty if in none. */
export function useDifference(before: StaticFormValue, after: StaticFormValue): string {
  const locale = useLocale();
  const fields = useStaticFields(before, after);
  return formatList(
    locale,
    differingFields(fields, before, after).map(({ label }) => label),
  );
}
