import { Field } from '@/components/ui/field';
import { TextInput } from '@/components/ui/text-input';
import { Textarea } from '@/components/ui/textarea';
import type { WritingContent } from '@/contracts/editorial/writing-management';
import styles from '@/features/management/draft-editor.module.css';
import { useTranslation } from '@/hooks/use-translation';
import type { EditedWriting, WritingSort } from './edited-writing';
import { EnglishText } from './english-text';
import { useWritingFieldName } from './use-writing-fields';
import { WritingBody } from './writing-body';
import { WritingVersion } from './writing-version';

const LIMITS = { title: 160, lead: 600, pictureAlt: 300 } as const;

export interface WritingFormProps extends EditedWriting {
  sort: WritingSort;
}

/** The parts of a text in one language, in the order of its page. */
export function WritingForm({ writing, edited, sort }: WritingFormProps) {
  const { t } = useTranslation('manager-editorial');
  const { language, english } = writing;
  const { value, change } = edited;
  const nameOf = useWritingFieldName(sort.kind);
  const set = (part: Partial<WritingContent>) => change((content) => ({ ...content, ...part }));
  const field = (name: keyof typeof LIMITS) => ({ id: `writing-${name}`, label: nameOf(name) });
  const control = (name: keyof typeof LIMITS) => ({
    ...{ lang: language, maxLength: LIMITS[name], value: value[name] },
    onChange: ({ target }: { target: { value: string } }) => set({ [name]: target.value }),
  });
  return (
    <form className={styles.fields} onSubmit={(event) => event.preventDefault()}>
      <Field {...field('title')} required>
        <TextInput autoComplete="off" {...control('title')} />
      </Field>
      <EnglishText text={english?.title} />
      <Field {...field('lead')} hint={sort.kind === 'page' ? undefined : t('hint.lead')} required>
        <Textarea rows={3} {...control('lead')} />
      </Field>
      <EnglishText text={english?.lead} />
      <WritingBody {...{ language, sort, value: value.body }} onChange={(body) => set({ body })} />
      <EnglishText text={english?.body} isLong />
      {sort.hasPicture && (
        <>
          <Field {...field('pictureAlt')} hint={t('hint.pictureAlt')} required>
            <TextInput autoComplete="off" {...control('pictureAlt')} />
          </Field>
          <EnglishText text={english?.pictureAlt} />
        </>
      )}
      {sort.isLegal && <WritingVersion value={value.version} onChange={(version) => set({ version })} />}
    </form>
  );
}
