import { ApiError } from '@/contracts/api-error';
import { isFieldCode } from '@/contracts/error-codes';
import { categoryFields } from '@/domain/catalog/category-change';
import type { Edited } from '@/features/management/use-edited';
import type { useCategorySchedule } from '@/hooks/catalog/use-category-schedule';
import { type CategoryFormValue, formPath } from './category-form-value';

/** The form with what was refused when it was scheduled: the codes of fields that are still as they were sent. */
export function withRefusal(
  edited: Edited<CategoryFormValue>,
  { error, variables }: ReturnType<typeof useCategorySchedule>['schedule'],
): Edited<CategoryFormValue> {
  if (!(error instanceof ApiError) || !variables) return edited;
  const [sent, now] = [categoryFields(variables), categoryFields(edited.value)];
  const same = new Set(
    Object.keys(now).flatMap((field) => (sent[field] === now[field] ? formPath(field) : [])),
  );
  const refused = (path: string) => {
    const code = error.fields?.[path];
    return isFieldCode(code) && same.has(path) ? code : undefined;
  };
  return { ...edited, codeOf: (path) => edited.codeOf(path) ?? refused(path) };
}
