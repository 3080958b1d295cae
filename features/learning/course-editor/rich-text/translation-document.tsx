import { lazyPart } from '@/components/ui/lazy-part';
import type { RichTextFieldProps } from './rich-text-field';

const RichTextField = lazyPart(() => import('./rich-text-field').then((module) => module.RichTextField));

/** A formatted text on the translation desk. */
export function TranslationDocument(props: Omit<RichTextFieldProps, 'placeholder'>) {
  return <RichTextField compact placeholder={props.label} {...props} />;
}
