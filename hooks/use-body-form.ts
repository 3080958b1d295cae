import { useEffect } from 'react';
import { type DefaultValues, type FieldPath, type FieldValues, useForm } from 'react-hook-form';
import type { ZodMiniType } from 'zod/mini';
import { ApiError } from '@/contracts/api-error';
import type { FieldCode } from '@/contracts/error-codes';
import { useErrorText, useFieldText } from '@/hooks/use-error-text';

/**
 * A form validated with the body schema of its call, which is loaded with the first validation. Errors of the service
 * are shown at the field they name, else above the form; focus moves to the first invalid field, and the input stays.
 */
export function useBodyForm<In extends FieldValues, Out extends FieldValues>(
  endpoint: () => Promise<{ body: ZodMiniType<Out, In> }>,
  defaultValues: DefaultValues<In>,
) {
  const errorText = useErrorText();
  const fieldText = useFieldText();
  const form = useForm<In, unknown, Out>({
    resolver: async (values, context, options) => {
      const tools = await Promise.all([
        import('@hookform/resolvers/zod'),
        import('@/domain/field-code'),
        endpoint(),
      ]).catch(() => null);
      // Without the schema, only the service validates.
      if (!tools) return { values: values as never, errors: {} };
      const [{ zodResolver }, { fieldCodeOf }, { body }] = tools;
      // The schema's types differ from the resolver's only in name.
      const check = zodResolver(body as never, { error: (issue) => fieldCodeOf(issue as never) });
      return check(values as never, context as never, options as never) as never;
    },
    defaultValues,
    reValidateMode: 'onChange',
  });
  const { errors, isSubmitting, isSubmitted, isDirty } = form.formState;
  const { clearErrors } = form;
  // Text typed before hydration makes the form dirty without an update of `formState`; clearing an error that
  // nobody sets causes one.
  useEffect(() => clearErrors('root.none'), [clearErrors]);

  function refuse(error: unknown): void {
    const fields = Object.entries((error instanceof ApiError && error.fields) || {});
    const known = fields.filter(([name]) => name in form.getValues());
    for (const [index, [name, code]] of known.entries()) {
      form.setError(name as FieldPath<In>, { message: code }, { shouldFocus: index === 0 });
    }
    if (known.length === 0) form.setError('root', { message: errorText(error) });
  }

  return {
    register: form.register,
    control: form.control,
    setValue: form.setValue,
    reset: form.reset,
    /** Whether the form has unsent input. */
    isDirty,
    isSubmitting,
    isSubmitted,
    /** Error of the whole form. */
    rootError: errors.root?.message,
    codeOf: (name: FieldPath<In>) => errors[name]?.message as FieldCode | undefined,
    /** Validates this field; if invalid, shows its error and focuses it. */
    check: (name: FieldPath<In>) => form.trigger(name, { shouldFocus: true }),
    textOf: (name: FieldPath<In>) => fieldText(errors[name]?.message as FieldCode | undefined),
    submit: (send: (values: Out) => Promise<unknown>) =>
      form.handleSubmit(async (values) => {
        await send(values).catch(refuse);
      }),
  };
}
